/* lan.c - address of this machine in its local network, from its interfaces and routes. */
#include "terminal/commands/lan.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>

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

bool cli_lan_address(char ret_address[CLI_LAN_ADDRESS_MAX])
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
        inet_ntop(AF_INET, &address->sin_addr, ret_address, CLI_LAN_ADDRESS_MAX);
    }
    freeifaddrs(all);
    return found != NULL;
}
