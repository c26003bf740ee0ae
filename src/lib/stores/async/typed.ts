import { storedJson } from '../../stored-json.ts'
import { storedText } from '../../stored.ts'

/** Drafts of long forms: stored for this tab until sent, or until the member signs out; never a password. */
type Answers = Record<string, string>

const stored = storedJson<Record<string, Answers | undefined>>(storedText('tab', 'typed'))

export const typedBefore = (form: string): Answers => stored.get()?.[form] ?? {}

export const persistTyped = (form: string, answers: Answers | undefined): void =>
  stored.set({ ...stored.get(), [form]: answers })

/** Called once the form is sent. */
export const forgetTyped = (form: string): void => persistTyped(form, undefined)

/** Fills an uncontrolled form with its draft, and stores what is typed; answers a function that stops. */
export function persistForm(form: HTMLFormElement, name: string): () => void {
  const secrets = [...form.querySelectorAll<HTMLInputElement>('[autocomplete$="password"]')].map(one => one.name)
  for (const [field, value] of Object.entries(typedBefore(name))) {
    const control = form.elements.namedItem(field) as HTMLInputElement | HTMLSelectElement | null
    // Input from before this script ran is newer than the draft; nothing typed leaves what the form proposes.
    if (control && value && (control instanceof HTMLSelectElement || !control.value)) control.value = value
  }
  const persist = () => {
    const answers = [...new FormData(form)].filter(([field]) => !secrets.includes(field))
    persistTyped(name, Object.fromEntries(answers.map(([field, value]) => [field, String(value)])))
  }
  // What was typed before is there already.
  persist()
  form.addEventListener('input', persist)
  return () => form.removeEventListener('input', persist)
}
