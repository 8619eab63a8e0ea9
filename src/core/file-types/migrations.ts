/** Folders of migrations, and names that say when one was made, or after which others it runs. */
const NUMBERED =
  /(?:^|\/)(?:migrate|migrations?)\/(?:[\w.-]{1,60}\/){0,3}(?:\d{4,}|Version\d{8,}|V\d[\d._]{0,20}__)[\w.-]{0,100}(?:\/migration\.sql)?$/i
/** Flyway keeps its own anywhere, Alembic by a hash. */
const NAMED = /(?:^|\/)(?:V\d[\d._]{0,20}__\w{1,100}\.(?:sql|java|kt)|versions\/[\da-f]{10,16}_\w{1,100}\.py)$/

/** Whether a file is a step of the schema of a database: it runs once, and has run where the program is used. */
export function isMigration(file: string): boolean {
  return NUMBERED.test(file) || NAMED.test(file)
}
