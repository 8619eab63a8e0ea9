import type { Property } from '../../src/core/findings/evidence.ts'

/** Members of a server or a volume of this API, and of few other things that may be rebooted. */
const COMPANY = new Set(['cpufamily', 'cores', 'bootvolume', 'bootcdrom', 'licencetype', 'imagealias', 'imagepassword'])
/** Members that only bodies of servers and volumes have. */
const SERVER = /^(?:cpu_?\w{0,20}|cores?|ram|properties|vm_?state|boot_?\w{0,20}|licen[cs]e_?type|size|image|bus)$/i
/** Files that hold data, and no program. */
const DATA = /\.(?:ya?ml|sls|jsonc?|json5|toml|ini|cfg|conf|properties|env)$/i

/** Modules of NixOS set options of a machine, as `system.autoUpgrade.allowReboot`. */
const MACHINE = /\.nix$/i

/** Normalised name: `allow-reboot`, `ALLOW_REBOOT` and `allowReboot` are equal. */
export function plain(name: string): string {
  return name.replace(/[-_]/g, '').toLowerCase()
}

/** Whether a member is one that few other things than servers and volumes have. */
export function isOfServer(name: string): boolean {
  return COMPANY.has(plain(name))
}

/** Whether a member occurs in bodies of servers and volumes, and rarely among options of a program. */
export function isInBodies(name: string): boolean {
  return SERVER.test(name)
}

/**
 * Whether a member with the removed name belongs to another product: an attribute or a schedule, or an entry of a data
 * file or an option of a machine without members of a server beside it.
 */
export function isOfAnotherProduct({ form, siblings, context, comment, kept, at }: Property): boolean {
  if (kept) return true
  const isData = context === 'config' && form !== 'declaration' && DATA.test(at.file)
  if (comment || !(isData || MACHINE.test(at.file))) return false
  return !siblings.some((name) => isInBodies(name) || isOfServer(name))
}
