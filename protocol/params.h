/* params.h - Validation of parameters against a method's list, and access to them. */
#pragma once

#include "protocol/methods.h"

/* Every parameter is known, of its kind and in its range, and none is missing. */
bool wy_params_fit(const wy_param *list, const wy_table *table, const json_t *params,
                   wy_fault *fault);

/* Reading what fits. A parameter that is not there has its preset. */
const char *wy_param_text(const json_t *params, const char *name, const char *preset);
int wy_param_number(const json_t *params, const char *name, int preset);
bool wy_param_yes(const json_t *params, const char *name); /* preset: false */
int wy_param_viewer(const json_t *params, const char *name, int preset);

/* A seed that is not there is drawn; false with a fault: the system gives none. */
bool wy_param_seed(const json_t *params, const char *name, uint64_t *ret_seed, wy_fault *fault);
