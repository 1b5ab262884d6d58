/* door_site.c - the web table's files, for whoever asks. */
#include <stdio.h>
#include <string.h>

#include "server/door_inside.h"

static const char *caching_of(const site_file *file)
{
    return file->is_forever ? "Cache-Control: public, max-age=31536000, immutable"
                            : "Cache-Control: no-cache"; /* kept, but asked for again */
}

void door_site(visit *v, const site_file *file, const net_request *request)
{
    char tag[DOOR_HEADER_MAX], packed[DOOR_HEADER_MAX];
    site_packing packing = site_choose(file, request->accept_encoding);
    const char *name = site_packing_name(packing);
    const char *headers[] = {tag, caching_of(file), "Vary: Accept-Encoding", name ? packed : NULL,
                             NULL};
    bool is_known = strstr(request->if_none_match, file->tag) != NULL;
    snprintf(tag, sizeof tag, "ETag: %s", file->tag);
    snprintf(packed, sizeof packed, "Content-Encoding: %s", name ? name : "");
    visit_answer_file(v, &(net_answer){is_known ? 304 : 200, is_known ? NULL : file->type, headers,
                                       is_known ? NULL : file->body[packing]});
}
