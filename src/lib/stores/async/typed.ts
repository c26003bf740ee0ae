/** Drafts of long forms: stored for this tab until sent, or until the member signs out; never a password. */
type Answers = Record<string, string>

const key = 'typed'

/** Empty where the browser allows no storage. */
function read(): Record<string, Answers | undefined> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as ReturnType<typeof read>
  } catch {
    return {}
  }
}

export const typedBefore = (form: string): Answers => read()[form] ?? {}

export function persistTyped(form: string, answers: Answers | undefined): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...read(), [form]: answers }))
  } catch {
    // The form works without storage too.
  }
}

/** Called once the form is sent. */
export const forgetTyped = (form: string): void => persistTyped(form, undefined)

/** Called when the member signs out. */
export const forgetAllTyped = (): void => sessionStorage.removeItem(key)

/** Fills an uncontrolled form with its draft, and stores what is typed; answers a function that stops. */
export function persistForm(form: HTMLFormElement, name: string): () => void {
  const secrets = [...form.querySelectorAll<HTMLInputElement>('[autocomplete$="password"]')].map(one => one.name)
  for (const [field, value] of Object.entries(typedBefore(name))) {
    const control = form.elements.namedItem(field) as HTMLInputElement | HTMLSelectElement | null
    // Input from before this script ran is newer than the draft.
    if (control && (control instanceof HTMLSelectElement || !control.value)) control.value = value
  }
  const persist = () => {
    const answers = [...new FormData(form)].filter(([field]) => !secrets.includes(field))
    persistTyped(name, Object.fromEntries(answers.map(([field, value]) => [field, String(value)])))
  }
  form.addEventListener('input', persist)
  return () => form.removeEventListener('input', persist)
}
