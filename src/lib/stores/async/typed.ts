/** What is typed into a long form: kept for this tab until it is sent, or its writer signs out; never a password. */
type Answers = Record<string, string>

const key = 'typed'

/** Nothing, where the browser keeps nothing for us. */
function read(): Record<string, Answers | undefined> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as ReturnType<typeof read>
  } catch {
    return {}
  }
}

export const typedBefore = (form: string): Answers => read()[form] ?? {}

export function keepTyped(form: string, answers: Answers | undefined): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...read(), [form]: answers }))
  } catch {
    // A form without a memory is a form all the same.
  }
}

/** It has arrived. */
export const forgetTyped = (form: string): void => keepTyped(form, undefined)

/** Its writer signs out. */
export const forgetAllTyped = (): void => sessionStorage.removeItem(key)

/** Fills a form that keeps its answers itself with what was typed before, and keeps what is typed; answers how to stop. */
export function keepForm(form: HTMLFormElement, name: string): () => void {
  const secrets = [...form.querySelectorAll<HTMLInputElement>('[autocomplete$="password"]')].map(one => one.name)
  for (const [field, value] of Object.entries(typedBefore(name))) {
    const control = form.elements.namedItem(field) as HTMLInputElement | HTMLSelectElement | null
    // What was typed before this script came is newer.
    if (control && (control instanceof HTMLSelectElement || !control.value)) control.value = value
  }
  const keep = () => {
    const answers = [...new FormData(form)].filter(([field]) => !secrets.includes(field))
    keepTyped(name, Object.fromEntries(answers.map(([field, value]) => [field, String(value)])))
  }
  form.addEventListener('input', keep)
  return () => form.removeEventListener('input', keep)
}
