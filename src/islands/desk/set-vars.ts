/** Numbers for an element's style sheet: the content policy refuses them as an attribute. */
export const setVars = (vars: Record<string, number>) => (element: HTMLElement | null) => {
  for (const [name, value] of Object.entries(vars)) element?.style.setProperty(`--${name}`, String(value))
}
