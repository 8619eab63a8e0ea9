/** How the text of a file was spelled in bytes; `bom` is whether a byte order mark stood before it. */
export interface Spelling {
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'latin1'
  readonly bom: boolean
}
