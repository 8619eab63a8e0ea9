import type { Node } from '../../tree-sitter/node.ts'

/** `UploadString(url, method, body)` has what it sends last, as the shorter form has. */
export function uploadArguments(name: string, args: readonly Node[]): readonly Node[] {
  const [url, method, body] = args
  return /^Upload(?:String|Data|Values)/i.test(name) && url && method && body && args.length === 3
    ? [url, body, method]
    : args
}
