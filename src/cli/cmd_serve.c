/* cmd_serve.c - "wyrm serve": the table server. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/database.h"
#include "cli/files.h"
#include "cli/tables.h"
#include "cli/text.h"
#include "server/recent.h"
#include "server/server.h"
#include "wyrm/table.h"

enum {
    PORT,
    ADDRESS,
    DATABASE,
    TABLE,
    WEB,
    CERTIFICATE,
    KEY,
    ORIGIN,
    PROXY,
    LOG_FORMAT,
    LOG_LEVEL,
    BOT_THREADS,
    BOT_PACE,
    CONNECTIONS,
    CONNECTIONS_ADDRESS,
    RATE,
    IDLE,
    METRICS_OPEN
};

static const cli_option options[] = {
    [PORT] = {"port", "P", WY_N("The port to listen at; 8080, if not given. 0: any free one."),
              CLI_ANYTHING, false},
    [ADDRESS] = {"address", "A",
                 WY_N("The address to listen at; 127.0.0.1, if not given: this machine only."),
                 CLI_ANYTHING, false},
    [DATABASE] = {"db", "URL", CLI_HELP_DATABASE, CLI_A_FILE, false},
    [TABLE] = {"table", "FILE", CLI_HELP_TABLE, CLI_A_FILE, true},
    [WEB] = {"web", "FOLDER",
             WY_N("The folder of the web table; if not given, the one that came with the program. "
                  "With none, or \"none\", a plain page stands in for it."),
             CLI_ANYTHING, false},
    [CERTIFICATE] = {"tls-cert", "FILE", WY_N("A certificate, to speak TLS; goes with --tls-key."),
                     CLI_A_FILE, false},
    [KEY] = {"tls-key", "FILE", WY_N("The certificate's key."), CLI_A_FILE, false},
    [ORIGIN] = {"origin", "URL",
                WY_N(
                    "Where a page may come from that opens a WebSocket here, such as "
                    "https://example.org; may be repeated. Pages of the server itself may always."),
                CLI_ANYTHING, true},
    [PROXY] = {"proxy", "ADDRESS",
               WY_N("The address of a proxy that is believed when it says whom it speaks for."),
               CLI_ANYTHING, false},
    [LOG_FORMAT] = {"log-format", "FORM", WY_N("How to write the log: json, or text if not given."),
                    CLI_ANYTHING, false},
    [LOG_LEVEL] = {"log-level", "LEVEL",
                   WY_N("What to write there: debug, info (if not given), warning or error."),
                   CLI_ANYTHING, false},
    [BOT_THREADS] =
        {"bot-threads", "N",
         WY_N("On how many threads bots think; one less than there are processors, if not given."),
         CLI_ANYTHING, false},
    [BOT_PACE] = {"bot-pace", "MS",
                  WY_N("After how many milliseconds a bot's move is told; 700, if not given."),
                  CLI_ANYTHING, false},
    [CONNECTIONS] = {"connections", "N",
                     WY_N("How many connections there may be at once; 10000, if not given."),
                     CLI_ANYTHING, false},
    [CONNECTIONS_ADDRESS] = {"connections-address", "N",
                             WY_N("How many of them from one address; 200, if not given."),
                             CLI_ANYTHING, false},
    [RATE] = {"rate", "N",
              WY_N("How many messages a second one connection may send; 20, if not given. One "
                   "address may send a tenth as many requests."),
              CLI_ANYTHING, false},
    [IDLE] = {"idle", "SECONDS",
              WY_N("After how many seconds a table that nobody uses leaves memory; 600, if not "
                   "given. It comes back when it is wanted."),
              CLI_ANYTHING, false},
    [METRICS_OPEN] = {"metrics-open", NULL,
                      WY_N("Shows /metrics to anybody, not only to this machine."), CLI_ANYTHING,
                      false},
};

static void listens(const char *url)
{
    char line[WY_TEXT_MAX];
    fprintf(stderr, "%s\n", wy_fill(line, sizeof line, WY_N("Wyrm is at {url}"), "url", url, NULL));
    fflush(stderr);
}

/* ---- What is asked ---- */

static bool complain(const char *template, const char *option, const char *word)
{
    char line[WY_TEXT_MAX];
    cli_complain(wy_fill(line, sizeof line, template, "option", option, "word", word, NULL));
    return false;
}

static bool read_log(const cli_arguments *arguments, server_order *order)
{
    const char *form = cli_given(arguments, LOG_FORMAT), *level = cli_given(arguments, LOG_LEVEL);
    if (form && !journal_find_form(form, &order->form))
        return complain(WY_N("--{option} is json or text, not \"{word}\""), "log-format", form);
    if (level && !journal_find_level(level, &order->level))
        return complain(WY_N("--{option} is debug, info, warning or error, not \"{word}\""),
                        "log-level", level);
    return true;
}

static bool is_readable(const cli_arguments *arguments, int option)
{
    const char *path = cli_given(arguments, option);
    return !path || access(path, R_OK) == 0 ||
           complain(WY_N("--{option}: \"{word}\" cannot be read"), options[option].name, path);
}

static bool read_tls(const cli_arguments *arguments, server_order *order)
{
    order->certificate = cli_given(arguments, CERTIFICATE);
    order->key = cli_given(arguments, KEY);
    if (!order->certificate != !order->key) {
        cli_complain(wy_tr(WY_N("--tls-cert and --tls-key go together")));
        return false;
    }
    return is_readable(arguments, CERTIFICATE) && is_readable(arguments, KEY);
}

/* A scheme and a host, perhaps with a port, and nothing behind. */
static bool is_origin(const char *text)
{
    const char *host = strncmp(text, "https://", 8) == 0  ? text + 8
                       : strncmp(text, "http://", 7) == 0 ? text + 7
                                                          : NULL;
    return host && *host && !strpbrk(host, "/?#@ ");
}

static bool read_origins(const cli_arguments *arguments, const char *origins[CLI_GIVEN_MAX + 1])
{
    int count = 0;
    for (int i = 0; i < arguments->given_count; i++) {
        const char *value = arguments->given[i].value;
        if (arguments->given[i].option != ORIGIN)
            continue;
        if (!is_origin(value))
            return complain(WY_N("--{option} wants a scheme and a host, such as "
                                 "https://example.org, not \"{word}\""),
                            "origin", value);
        origins[count++] = value;
    }
    origins[count] = NULL;
    return true;
}

static bool read_proxy(const cli_arguments *arguments, server_order *order)
{
    recent_key key;
    order->proxy = cli_given(arguments, PROXY);
    return !order->proxy || recent_address(order->proxy, &key) ||
           complain(WY_N("--{option} wants an address, such as 127.0.0.1, not \"{word}\""), "proxy",
                    order->proxy);
}

static uint64_t usual_threads(void)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors <= 2                   ? 1
           : processors > SERVER_THREADS_MAX ? SERVER_THREADS_MAX
                                             : (uint64_t)processors - 1;
}

static bool read_limits(const cli_arguments *arguments, server_order *order)
{
    uint64_t connections = 10000, each = 200, rate = 20, idle = 600;
    if (!cli_number(arguments, CONNECTIONS, 1, 1000000, &connections) ||
        !cli_number(arguments, CONNECTIONS_ADDRESS, 1, 1000000, &each) ||
        !cli_number(arguments, RATE, 1, 100000, &rate) ||
        !cli_number(arguments, IDLE, 1, 86400, &idle))
        return false;
    order->connections = (uint32_t)connections;
    order->connections_address = (uint32_t)each;
    order->rate = (int)rate;
    order->idle = (uint32_t)idle * 1000;
    return true;
}

static bool read_order(const cli_arguments *arguments, server_order *order)
{
    const char *address = cli_given(arguments, ADDRESS);
    uint64_t port = 8080, threads = usual_threads(), pace = 700;
    order->address = address ? address : "127.0.0.1";
    order->shows_metrics = cli_given(arguments, METRICS_OPEN) != NULL;
    order->listens = listens;
    if (!cli_number(arguments, PORT, 0, 65535, &port) ||
        !cli_number(arguments, BOT_THREADS, 1, SERVER_THREADS_MAX, &threads) ||
        !cli_number(arguments, BOT_PACE, 0, 60000, &pace) || !read_limits(arguments, order) ||
        !read_log(arguments, order) || !read_tls(arguments, order) || !read_proxy(arguments, order))
        return false;
    order->port = (uint16_t)port;
    order->thinkers = (int)threads;
    order->pace = (uint32_t)pace;
    return true;
}

/* What is not there is left out, unless it was asked for. */
static const char *web_folder(const cli_arguments *arguments, char folder[CLI_PATH_MAX])
{
    static const char page[] = "index.html";
    char wanted[CLI_PATH_MAX];
    const char *given = cli_given(arguments, WEB);
    if (given && strcmp(given, "none") == 0)
        return NULL;
    const char *own = given ? given : cli_own_folder("web", page, WYRM_WEBDIR, folder);
    snprintf(wanted, sizeof wanted, "%s/%s", own, page);
    return given || access(wanted, R_OK) == 0 ? own : NULL;
}

static int run(const cli_arguments *arguments)
{
    char folder[CLI_PATH_MAX];
    const char *origins[CLI_GIVEN_MAX + 1], *database = cli_given(arguments, DATABASE);
    char fault[SERVER_FAULT_MAX];
    server_order order = {.form = JOURNAL_PLAIN, .level = JOURNAL_INFO, .origins = origins};
    if (!read_order(arguments, &order) || !read_origins(arguments, origins))
        return CLI_WRONG_USAGE;
    order.database = database ? database : CLI_DATABASE;
    order.site = web_folder(arguments, folder);
    if (!cli_consult_tables(arguments, TABLE, NULL, NULL))
        return CLI_WRONG_USAGE;
    if (!database)
        mkdir(CLI_DATABASE_FOLDER, 0700); /* if it cannot be made, the store says so */
    bool is_well = server_run(&order, fault);
    cli_forget_tables();
    return is_well ? CLI_OK : cli_complain(fault);
}

const cli_command cli_serve_command = {
    .name = "serve",
    .help = WY_N("Runs the table server, for people and programs to play over the net."),
    .details = WY_N("It keeps everything in a database and writes a log on standard error. SIGTERM "
                    "and Ctrl-C end it; after a crash nothing is lost that anybody was told of."),
    .options = options,
    .option_count = (int)WY_COUNT(options),
    .run = run,
};
