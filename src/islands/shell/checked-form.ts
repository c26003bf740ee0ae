import { type Answers, type FieldRule, fieldProblem } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'

/**
 * What `useForm` does, for a printed form without React: a field is checked when it is left, all of them on the way
 * out, and the first that is wrong gets the focus. The sentences are printed beside each field, in `data-` attributes
 * of its message, and in `data-attention` of the form.
 */
export function checkedForm(
  form: HTMLFormElement,
  rules: Record<string, readonly FieldRule[]>,
  send: (answers: Answers) => Promise<void>,
): void {
  form.noValidate = true
  const controls = Object.keys(rules).map(name => form.elements.namedItem(name) as HTMLInputElement)
  const answers = () => Object.fromEntries(controls.map(({ name, value }) => [name, value]))

  const isRight = (control: HTMLInputElement) => {
    const problem = fieldProblem(rules[control.name]!, control.value, answers())
    const message = document.getElementById(`${control.id}-error`)!
    message.hidden = !problem
    message.querySelector('span')!.textContent = problem && (message.dataset[problem.reason] ?? '')
    if (problem) control.setAttribute('aria-invalid', 'true')
    else control.removeAttribute('aria-invalid')
    return !problem
  }
  let isPointing = false
  addEventListener('pointerdown', () => (isPointing = true))
  addEventListener('keydown', () => (isPointing = false))
  for (const control of controls) {
    control.addEventListener('blur', ({ relatedTarget }) => {
      // A finger on its way to a button: a sentence appearing now would move it from under it.
      if (!isPointing || !(relatedTarget instanceof HTMLButtonElement)) isRight(control)
    })
  }
  form.addEventListener('submit', event => {
    event.preventDefault()
    const [wrong] = controls.filter(control => !isRight(control))
    toast(wrong ? form.dataset.attention! : '')
    if (wrong) wrong.focus()
    else void send(answers())
  })
}
