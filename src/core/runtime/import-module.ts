/**
 * Loads a module when it is needed, by the name of its package or its address. The joined program is compiled as text, in
 * which `import()` works in new versions of Node only; Node itself loads this module.
 */
export async function importModule<Module>(name: string): Promise<Module> {
  return import(name)
}
