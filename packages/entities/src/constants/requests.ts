/** Maximum size of a request's body, unless its route declares another limit. Shell and API refuse larger ones. */
export const maxBodyBytes = 256 * 1024;
