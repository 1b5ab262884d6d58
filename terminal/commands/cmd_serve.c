/* cmd_serve.c - "wyrm serve": the table server. */
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/http/lru.h"
#include "server/server.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/lab.h"
#include "terminal/files.h"
#include "terminal/ui/qr_code.h"
#include "terminal/ui/text.h"
#include "wyrm/table.h"

enum {
    PORT,
    ADDRESS,
    LAN,
    DATABASE,
    TABLEBASE,
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
    [PORT] =
        CLI_OPTION("port", "P", WY_N("Port to listen on; 0 is any free port (default: 8080).")),
    [ADDRESS] = CLI_OPTION("address", "A",
                           WY_N("Address to listen on (default: 127.0.0.1, this machine only).")),
    [LAN] = CLI_OPTION("lan", NULL,
                       WY_N("Listen on the local network, and print the address with a QR code.")),
    [DATABASE] = CLI_FILE_OPTION("db", "URL", CLI_HELP_DATABASE),
    [TABLEBASE] = {"tablebase", "FILE", CLI_HELP_TABLEBASE, CLI_A_FILE, true},
    [WEB] = CLI_OPTION(
        "web", "FOLDER",
        WY_N("Folder of the web page, or \"none\" for a plain page (default: the one that "
             "came with the program).")),
    [CERTIFICATE] =
        CLI_FILE_OPTION("tls-cert", "FILE", WY_N("TLS certificate; requires --tls-key.")),
    [KEY] = CLI_FILE_OPTION("tls-key", "FILE", WY_N("Key of the TLS certificate.")),
    [ORIGIN] = {"origin", "URL",
                WY_N("Allowed origin of WebSocket connections, such as https://example.org; "
                     "repeatable. The server's own origin is always allowed."),
                CLI_ANYTHING, true},
    [PROXY] = CLI_OPTION("proxy", "ADDRESS", WY_N("Trust X-Forwarded-For from this address.")),
    [LOG_FORMAT] =
        CLI_OPTION("log-format", "FORM", WY_N("Format of the log: text or json (default: text).")),
    [LOG_LEVEL] =
        CLI_OPTION("log-level", "LEVEL",
                   WY_N("Least level of the log: debug, info, warning or error (default: info).")),
    [BOT_THREADS] = CLI_OPTION(
        "bot-threads", "N",
        WY_N("Number of threads for bots (default: the number of processors less one).")),
    [BOT_PACE] = CLI_OPTION("bot-pace", "MS", WY_N("Delay of a bot's move in ms (default: 700).")),
    [CONNECTIONS] =
        CLI_OPTION("connections", "N", WY_N("Maximum of connections (default: 10000).")),
    [CONNECTIONS_ADDRESS] =
        CLI_OPTION("connections-address", "N",
                   WY_N("Maximum of connections from one address (default: 200).")),
    [RATE] =
        CLI_OPTION("rate", "N",
                   WY_N("Rate limit: messages a second from one connection, and a tenth as many "
                        "requests from one address (default: 20).")),
    [IDLE] = CLI_OPTION(
        "idle", "SECONDS",
        WY_N("Seconds until an unused table is unloaded (default: 600). It is loaded again "
             "on demand.")),
    [METRICS_OPEN] = CLI_OPTION("metrics-open", NULL,
                                WY_N("Open /metrics to every address, not only to this machine.")),
};

/* ---- The address, for people ---- */

enum { LAN_ADDRESS_MAX = 16 };

/* Name of the interface with the default route: the row of the routing table for destination 0. */
static void default_interface(char ret_name[IF_NAMESIZE])
{
    char line[256];
    unsigned destination = 1;
    FILE *routes = fopen("/proc/net/route", "r");
    ret_name[0] = '\0';
    if (!routes)
        return;
    while (fgets(line, sizeof line, routes))
        if (sscanf(line, "%15s %x", ret_name, &destination) == 2 && destination == 0)
            break;
    if (destination != 0)
        ret_name[0] = '\0';
    fclose(routes);
}

static bool leads_to_others(const struct ifaddrs *interface)
{
    return interface->ifa_addr && interface->ifa_addr->sa_family == AF_INET &&
           (interface->ifa_flags & IFF_UP) && !(interface->ifa_flags & IFF_LOOPBACK);
}

/* Finds the IPv4 address by which the local network reaches this machine: that of the interface
 * with the default route, or else the first that is up. False: there is none. Sends nothing. */
static bool lan_address(char ret_address[LAN_ADDRESS_MAX])
{
    char usual[IF_NAMESIZE];
    struct ifaddrs *all;
    const struct ifaddrs *found = NULL;
    if (getifaddrs(&all) != 0)
        return false;
    default_interface(usual);
    for (const struct ifaddrs *one = all; one; one = one->ifa_next)
        if (leads_to_others(one) && (!found || strcmp(one->ifa_name, usual) == 0))
            found = one;
    if (found) {
        const struct sockaddr_in *address =
            (const struct sockaddr_in *)(const void *)found->ifa_addr;
        inet_ntop(AF_INET, &address->sin_addr, ret_address, LAN_ADDRESS_MAX);
    }
    freeifaddrs(all);
    return found != NULL;
}

static void tell_url(const char *url)
{
    char line[WY_TEXT_MAX];
    fprintf(stderr, "%s\n",
            wy_format(line, sizeof line, WY_N("Wyrm is at {url}"), "url", url, NULL));
    fflush(stderr);
}

static void tell_local_url(const char *url)
{
    tell_url(url);
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "%s\n",
                wy_tr(WY_N("Only this machine can open it. With --lan your local network can.")));
}

static void tell_lan_url(const char *url)
{
    cli_screen screen;
    tell_url(url);
    cli_screen_init(&screen, stderr, false, false);
    if (screen.terminal)
        cli_draw_qr_code(&screen, url);
    fprintf(stderr, "%s\n", wy_tr(WY_N("Everyone on your local network can open this address.")));
    fflush(stderr);
}

static bool is_loopback(const char *address)
{
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0 ||
           strcmp(address, "localhost") == 0;
}

/* ---- What is asked ---- */

static bool refuse(const char *text, const char *option, const char *word)
{
    return cli_refuse(text, "option", option, "word", word, NULL);
}

static bool read_log(const cli_arguments *arguments, server_config *config)
{
    const char *form = cli_given(arguments, LOG_FORMAT), *level = cli_given(arguments, LOG_LEVEL);
    if (form && !log_find_format(form, &config->form))
        return refuse(WY_N("invalid --{option} \"{word}\". Give text or json."), "log-format",
                      form);
    if (level && !log_find_level(level, &config->level))
        return refuse(WY_N("invalid --{option} \"{word}\". Give debug, info, warning or error."),
                      "log-level", level);
    return true;
}

static bool is_readable(const cli_arguments *arguments, int option)
{
    const char *path = cli_given(arguments, option);
    return !path || access(path, R_OK) == 0 ||
           refuse(WY_N("cannot read --{option} \"{word}\""), options[option].name, path);
}

static bool read_tls(const cli_arguments *arguments, server_config *config)
{
    config->certificate = cli_given(arguments, CERTIFICATE);
    config->key = cli_given(arguments, KEY);
    if (!config->certificate != !config->key)
        return cli_refuse(
            WY_N("--tls-cert and --tls-key require each other. Give both or neither."), NULL);
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
            return refuse(WY_N("invalid --{option} \"{word}\". Give a scheme and a host, such as "
                               "https://example.org."),
                          "origin", value);
        origins[count++] = value;
    }
    origins[count] = NULL;
    return true;
}

static bool read_proxy(const cli_arguments *arguments, server_config *config)
{
    lru_key key;
    config->proxy = cli_given(arguments, PROXY);
    return !config->proxy || lru_key_address(config->proxy, &key) ||
           refuse(WY_N("invalid --{option} \"{word}\". Give an address, such as 127.0.0.1."),
                  "proxy", config->proxy);
}

static bool read_limits(const cli_arguments *arguments, server_config *config)
{
    uint64_t connections = 10000, each = 200, idle = 600;
    config->rate = 20;
    if (!cli_number(arguments, CONNECTIONS, 1, 1000000, &connections) ||
        !cli_number(arguments, CONNECTIONS_ADDRESS, 1, 1000000, &each) ||
        !cli_int_number(arguments, RATE, 1, 100000, &config->rate) ||
        !cli_number(arguments, IDLE, 1, 86400, &idle))
        return false;
    config->connections = (uint32_t)connections;
    config->connections_address = (uint32_t)each;
    config->idle = (uint32_t)idle * 1000;
    return true;
}

/* Reads --address, or --lan: listens on every address, and prints one. */
static bool read_address(const cli_arguments *arguments, server_config *config)
{
    static char lan[LAN_ADDRESS_MAX];
    const char *address = cli_given(arguments, ADDRESS);
    if (!cli_given(arguments, LAN)) {
        config->address = address ? address : "127.0.0.1";
        config->listens = is_loopback(config->address) ? tell_local_url : tell_url;
        return true;
    }
    if (address)
        return cli_refuse(WY_N("--lan and --address exclude each other. Leave one out."), NULL);
    if (!lan_address(lan)) {
        return cli_refuse(WY_N("--lan: this machine has no address in a local network. Connect it, "
                               "or leave --lan out."),
                          NULL);
    }
    config->address = "0.0.0.0";
    config->shown_address = lan;
    config->listens = tell_lan_url;
    return true;
}

static bool read_order(const cli_arguments *arguments, server_config *config)
{
    uint64_t port = 8080, pace = 700;
    int processors = cli_processors(SERVER_THREADS_MAX + 1);
    config->bot_pool = processors > 1 ? processors - 1 : 1;
    config->shows_metrics = cli_given(arguments, METRICS_OPEN) != NULL;
    if (!read_address(arguments, config) || !cli_number(arguments, PORT, 0, 65535, &port) ||
        !cli_int_number(arguments, BOT_THREADS, 1, SERVER_THREADS_MAX, &config->bot_pool) ||
        !cli_number(arguments, BOT_PACE, 0, 60000, &pace) || !read_limits(arguments, config) ||
        !read_log(arguments, config) || !read_tls(arguments, config) ||
        !read_proxy(arguments, config))
        return false;
    config->port = (uint16_t)port;
    config->pace = (uint32_t)pace;
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
    server_config config = {.form = LOG_PLAIN, .level = LOG_INFO, .origins = origins};
    if (!read_order(arguments, &config) || !read_origins(arguments, origins))
        return CLI_WRONG_USAGE;
    config.database = database ? database : CLI_DATABASE;
    config.site = web_folder(arguments, folder);
    if (!cli_set_tablebases(arguments, TABLEBASE, NULL, NULL))
        return CLI_WRONG_USAGE;
    if (!database)
        mkdir(CLI_DATABASE_FOLDER, 0700); /* if it cannot be made, the store says so */
    bool is_well = server_run(&config, fault);
    cli_forget_tables();
    return is_well ? CLI_OK : cli_complain_text(fault);
}

const cli_command cli_serve_command = {
    .name = "serve",
    .help = WY_N("Run the table server, for people and programs to play over the net."),
    .details = WY_N("It keeps everything in a database and logs to standard error. SIGTERM and "
                    "Ctrl-C end it. An acknowledged move survives a crash."),
    CLI_OPTIONS(options),
    .run = run,
};
