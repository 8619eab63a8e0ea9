/** Writes the client into a folder that is new; gives how many files and bytes it wrote. */
export function writeClient(
  folder: string,
  options?: { readonly scale?: number; readonly seed?: number; readonly mixed?: boolean },
): { files: number; bytes: number }
