/** An element with attributes and children. Texts become text nodes: nothing is ever read as markup. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(key, value)
  made.append(...children.flat().filter((child) => child !== undefined))
  return made
}
