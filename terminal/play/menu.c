/* menu.c - Legal moves as a numbered list. */
#include "terminal/play/menu.h"

#include <stdio.h>
#include <strings.h>

#include "terminal/play/spoken.h"
#include "terminal/ui/draw.h"
#include "terminal/ui/text.h"

enum { SHORT_LIST = 8, HEADING_MAX = 30, NUMBER_WIDTH = 5, GAP = 2 };

void cli_menu_fill(cli_menu *menu, const cli_view *view, const cli_board *board)
{
    wy_menu legal;
    wy_phrase heading, brief;
    view->rules->legal(view->parts, view->bytes, &legal);
    menu->count = wy_menu_count(&legal);
    wy_menu_list(&legal, menu->option, NULL);
    for (int i = 0; i < menu->count; i++)
        menu->place[i] = board->place(view, menu->option[i], &heading, &brief);
    /* Options of one place stay in the order of the rules. */
    for (int i = 1; i < menu->count; i++) {
        wy_action action = menu->option[i];
        int place = menu->place[i], at = i;
        for (; at > 0 && menu->place[at - 1] > place; at--) {
            menu->option[at] = menu->option[at - 1];
            menu->place[at] = menu->place[at - 1];
        }
        menu->option[at] = action;
        menu->place[at] = place;
    }
}

static void print_list(const cli_menu *menu, const cli_screen *screen, const cli_view *view)
{
    char text[WY_TEXT_MAX], number[24];
    int widest = 0;
    for (int i = 0; i < menu->count; i++) {
        int width = cli_width(cli_write_move(view, menu->option[i], text));
        widest = width > widest ? width : widest;
    }
    /* Words begin behind the longest move, unless that leaves little room. */
    int indent = NUMBER_WIDTH + widest + GAP, most = cli_picture_width(screen) / 2;
    indent = indent < most ? indent : most;
    for (int i = 0; i < menu->count; i++) {
        cli_flow flow;
        snprintf(number, sizeof number, "%3d) ", i + 1);
        cli_flow_start(&flow, screen, indent, CLI_STRONG, number);
        cli_flow_put(&flow, "", CLI_PLAIN, cli_write_move(view, menu->option[i], text));
        cli_flow_pad(&flow, indent);
        cli_say_option(view, menu->option[i], text);
        cli_flow_put(&flow, flow.column > indent ? "  " : "", CLI_PLAIN, text);
        cli_flow_end(&flow);
    }
}

static void say_option(const cli_view *view, const cli_board *board, wy_action action,
                       char heading[WY_TEXT_MAX], char brief[WY_TEXT_MAX])
{
    wy_phrase above, short_text;
    board->place(view, action, &above, &short_text);
    cli_say(view, &above, heading);
    cli_say(view, &short_text, brief);
    if (!*brief)
        cli_say_option(view, action, brief);
}

bool cli_menu_find(const cli_menu *menu, const cli_view *view, const cli_board *board,
                   const char *words, wy_action *ret_action)
{
    char heading[WY_TEXT_MAX], brief[WY_TEXT_MAX];
    int count = 0;
    for (int i = 0; i < menu->count; i++) {
        say_option(view, board, menu->option[i], heading, brief);
        if (strcasecmp(words, brief) != 0)
            continue;
        *ret_action = menu->option[i];
        count++;
    }
    return count == 1;
}

/* Of the headings beside which options stand; wider ones have lines of their own. */
static int heading_width(const cli_menu *menu, const cli_view *view, const cli_board *board)
{
    char heading[WY_TEXT_MAX], brief[WY_TEXT_MAX];
    int widest = 0;
    for (int i = 0; i < menu->count; i++) {
        say_option(view, board, menu->option[i], heading, brief);
        int width = cli_width(heading);
        widest = width > widest && width <= HEADING_MAX ? width : widest;
    }
    return widest;
}

static void start_group(cli_flow *flow, const cli_screen *screen, const char *heading, int indent)
{
    cli_flow_start(flow, screen, indent, CLI_PLAIN, " ");
    if (cli_width(heading) > HEADING_MAX) {
        cli_flow_put(flow, "", CLI_PLAIN, heading);
        cli_flow_end(flow);
        cli_flow_start(flow, screen, indent, CLI_PLAIN, " ");
        heading = "";
    }
    cli_put_cell(screen, CLI_PLAIN, heading, indent - flow->column);
    flow->column = indent;
}

static void print_groups(const cli_menu *menu, const cli_screen *screen, const cli_view *view,
                         const cli_board *board)
{
    char heading[WY_TEXT_MAX], brief[WY_TEXT_MAX], number[24];
    int indent = 1 + heading_width(menu, view, board) + GAP;
    cli_flow flow;
    for (int i = 0; i < menu->count; i++) {
        bool is_first = i == 0 || CLI_GROUP(menu->place[i]) != CLI_GROUP(menu->place[i - 1]);
        say_option(view, board, menu->option[i], heading, brief);
        snprintf(number, sizeof number, "%d) ", i + 1);
        if (is_first && i > 0)
            cli_flow_end(&flow);
        if (is_first)
            start_group(&flow, screen, heading, indent);
        cli_flow_keep(&flow, is_first ? "" : "  ", cli_width(number) + cli_width(brief));
        cli_flow_put(&flow, "", CLI_STRONG, number);
        cli_flow_put(&flow, "", CLI_PLAIN, brief);
    }
    cli_flow_end(&flow);
}

void cli_menu_print(const cli_menu *menu, const cli_screen *screen, const cli_view *view,
                    const cli_board *board)
{
    char line[WY_TEXT_MAX], move[WY_TEXT_MAX];
    bool is_grouped = board->is_grouped && board->is_grouped(view);
    if (menu->count <= SHORT_LIST && !is_grouped)
        print_list(menu, screen, view);
    else
        print_groups(menu, screen, view, board);
    cli_write_move(view, menu->option[0], move);
    wy_format(line, sizeof line,
              menu->count == 1
                  ? WY_N("Press Enter, or type \"{move}\"; ? explains everything.")
                  : WY_N("Type a number, or a move such as \"{move}\"; ? explains everything."),
              "move", move, NULL);
    cli_put_paragraph(screen, CLI_FAINT, line);
}
