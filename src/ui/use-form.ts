import {
  type ClipboardEvent,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type rulesMessages from '../content/strings/it/rules.json'
import type { KeyOf, Translate } from '../lib/translate.ts'

type Messages = typeof rulesMessages
type Answers<Name extends string> = Record<Name, string>
type Rule = (value: string, answers: Record<string, string>) => { reason: KeyOf<Messages>; count?: number } | null
/** Why the server would not have what was sent. */
export type Refused = { code: string; message: string; fields?: Record<string, string> | undefined }
type Errors<Name extends string> = Partial<Record<Name, string>>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement

export type FormOptions<Name extends string> = {
  /** The fields with their rules, in the order in which problems are shown. */
  rules: Record<Name, readonly Rule[]>
  /** Of the area `rules`. */
  t: Translate<Messages>
  /** The store's; an empty text takes away what is being said. */
  toast: (text: string) => void
  /** Called with answers that keep every rule; answers why the server would not have them, null when it would. */
  send: (answers: Answers<Name>) => Promise<Refused | null>
  /** A refusal of fields is said in `problem` too, not only in passing. */
  alerts?: true
}

const forEach = <Name extends string, T>(names: readonly Name[], of: (name: Name) => T) =>
  Object.fromEntries(names.map(name => [name, of(name)])) as Record<Name, T>

/** Answers are trimmed, except passwords. */
function answersOf<Name extends string>(form: HTMLFormElement, names: Name[]): Answers<Name> {
  const data = new FormData(form)
  const asTyped = (name: string) => form.querySelector(`[name="${name}"][autocomplete$="password"]`)
  return forEach(names, name => (asTyped(name) ? String(data.get(name) ?? '') : String(data.get(name) ?? '').trim()))
}

const never = () => () => {}

/** Whether React is here: false in what was printed. */
const useAwake = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The button in what was printed. React may answer a click before it has drawn the button anew. */
const unready = {
  type: 'button',
  'aria-disabled': true,
  onClick: (event: MouseEvent<HTMLButtonElement>) => event.currentTarget.form?.requestSubmit(),
} as const

/** Whether a form's button is being pressed, until the form is sent or the mouse leaves the button. */
let isPressed = false

const press = () => (isPressed = true)
/** A finger leaves the button as it is lifted, before the browser leaves the field and clicks. */
const leave = ({ pointerType }: PointerEvent) => (isPressed &&= pointerType !== 'mouse')
const ready = { type: 'submit', onPointerDown: press, onPointerLeave: leave } as const

/** What is wrong with each field, by the rules or by the server. */
function useErrors<Name extends string>(
  { rules, t }: Pick<FormOptions<Name>, 'rules' | 't'>,
  form: RefObject<HTMLFormElement | null>,
) {
  const [errors, setErrors] = useState<Errors<Name>>({})
  const [attempt, setAttempt] = useState<object | null>(null)
  const refused = useRef<Errors<Name>>({})

  useEffect(() => {
    // Once the sentences are drawn, so that a reader hears why.
    if (attempt) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')?.focus()
  }, [attempt, form])

  function sentence(name: Name, answers: Answers<Name>) {
    // A rule may count on those before it: one that compares colours never ends on a word that is none.
    for (const rule of rules[name]) {
      const broken = rule(answers[name], answers)
      if (broken) return t(broken.reason, broken.count === undefined ? {} : { count: broken.count })
    }
    return undefined
  }

  return {
    errors,
    sentence,
    /**
     * Shows these and no others, and moves the focus to the first. The server's sentence about an answer that it
     * `refuses` stays until that is another.
     */
    tell(found: Errors<Name>, refuses: Errors<Name>) {
      refused.current = refuses
      setErrors(found)
      setAttempt({})
    },
    clear: () => setErrors({}),
    check(name: Name, answers: Answers<Name>) {
      if (refused.current[name] === answers[name]) return
      setErrors(before => ({ ...before, [name]: sentence(name, answers) }))
    },
  }
}

/** Sends the answers that keep every rule; tells what is wrong with the others, and what the server says. */
function useSending<Name extends string>(
  { rules, t, toast, send, alerts }: FormOptions<Name>,
  { sentence, tell, clear }: ReturnType<typeof useErrors<Name>>,
) {
  const names = Object.keys(rules) as Name[]
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  function fail({ code, message, fields = {} }: Refused, answers: Answers<Name>) {
    const mine = names.filter(name => fields[name])
    if (mine.length > 0 && !alerts) toast(message || code)
    else setProblem([message || code, ...Object.values(fields)].join(' '))
    const refuses = forEach(mine, name => answers[name])
    tell(fields as Errors<Name>, refuses)
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    isPressed = false
    if (busy) return
    const answers = answersOf(event.currentTarget, names)
    const found: Errors<Name> = forEach(names, name => sentence(name, answers))
    setProblem(null)
    if (names.some(name => found[name])) {
      toast(t('attention'))
      return tell(found, {})
    }
    clear()
    // The earlier problem no longer applies.
    toast('')
    setBusy(true)
    const refusal = await send(answers).finally(() => setBusy(false))
    if (refusal) fail(refusal, answers)
  }

  return { busy, problem, onSubmit }
}

/**
 * The one way of a form: the page keeps what is typed (also before this script came), a field is checked when it is
 * left and all of them on the way out, the first that is wrong gets the focus, and a refusal can be tried again.
 *
 * `<form {...form.props}>`, `<Field {...form.field('email')} />`, `<ListBox {...form.choice('point', onChange)} />`,
 * `<Button {...form.submit}>`; `form.problem` is the refusal that belongs to no field (or to any, with `alerts`), for an
 * alert. A password is recognised by its `autoComplete`.
 */
export function useForm<Name extends string>(options: FormOptions<Name>) {
  const { rules, t, toast } = options
  const names = Object.keys(rules) as Name[]
  const ref = useRef<HTMLFormElement>(null)
  const errors = useErrors(options, ref)
  const { busy, problem, onSubmit } = useSending(options, errors)

  function onBlur({
    currentTarget: control,
    relatedTarget,
  }: Pick<FocusEvent<Control>, 'currentTarget' | 'relatedTarget'>) {
    // A finger on its way to the button: a sentence appearing now would move it from under it.
    if (isPressed && (relatedTarget as HTMLButtonElement | null)?.type === 'submit') return
    if (control.type === 'email') control.value = control.value.trim()
    errors.check(control.name as Name, answersOf(control.form!, names))
  }
  const errorOf = (name: Name): string | undefined => errors.errors[name]
  const field = (name: Name) => ({ name, error: errorOf(name), onBlur })

  return {
    busy,
    problem,
    errorOf,
    field,
    /** Of a list: what is chosen is checked at once, as the focus stays on it. */
    choice: (name: Name, onChange: (value: string) => void) => ({
      ...field(name),
      onChange(value: string) {
        onChange(value)
        errors.check(name, { ...answersOf(ref.current!, names), [name]: value })
      },
    }),
    props: {
      ref,
      noValidate: true,
      onSubmit,
      onPaste: (event: ClipboardEvent) => event.defaultPrevented && toast(t('no_paste')),
    },
    /** Until React is here a click must not send the form, with what is in it, to the page itself: it says it waits. */
    submit: { ...(useAwake() ? ready : unready), busy },
  }
}

export type Form<Name extends string> = ReturnType<typeof useForm<Name>>
