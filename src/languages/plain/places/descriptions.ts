/** Requests that are written out, and descriptions of an interface: they say what code sends, and send nothing. */
const DESCRIPTION =
  /^\s{0,99}["']?(?:openapi|swagger)["']?\s{0,9}:\s{0,9}["']?[23]\.|schema\.getpostman\.com|"_postman_id"|"__export_format"/m
const WRITTEN_OUT = /\.(?:http|rest|bru)$/i

/** Characters at the head of a file in which it says what it is. */
const HEAD = 4_000

/** Whether a file describes an interface, or writes requests out. */
export function isDescription(file: string, text: string): boolean {
  return WRITTEN_OUT.test(file) || DESCRIPTION.test(text.slice(0, HEAD))
}
