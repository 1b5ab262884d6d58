/* lan.h - address of this machine in its local network. */
#pragma once

#include <stdbool.h>

enum { CLI_LAN_ADDRESS_MAX = 16 };

/* Finds the IPv4 address by which the local network reaches this machine: that of the interface with
 * the default route, or else the first that is up. False: there is none. Sends nothing. */
bool cli_lan_address(char ret_address[CLI_LAN_ADDRESS_MAX]);
