const STATUS = /^(?:\d{1,3}|-|-1)$/

/** Whether a field is a status as servers write it; `-` and `-1` are none that was logged. */
export function isStatus(field: string): boolean {
  return STATUS.test(field)
}

/** `{ status }` for `202`, `499`, `000`; nothing for `-`. */
export function statusField(field: string | undefined): { readonly status?: number } {
  return field !== undefined && isLogged(field) ? { status: Number(field) } : {}
}

/** Whether a status was logged: `202`, `499`, `000`. */
export function isLogged(field: string): boolean {
  return /^\d{1,3}$/.test(field)
}
