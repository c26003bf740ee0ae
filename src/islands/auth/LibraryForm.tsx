import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FoundingKey, Preset } from '../../lib/contract/founding.ts'
import { atMost, required } from '../../lib/rules/fields.ts'
import { labelOf, libraryLabelRule } from '../../lib/rules/library-label.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import {
  isFree,
  isOver,
  setLibraryDraft,
  libraryDraft,
  type LibraryDraft,
  type NewLibrary,
} from '../../lib/stores/founding/welcome.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type Form, useForm } from '../../ui/use-form.ts'
import type { FoundingI18n } from './founding-messages.ts'
import { StepTitle } from './StepTitle.tsx'

const kinds = ['association', 'town', 'university', 'trial'] as const satisfies Preset[]

const rules = {
  kind: [required],
  name: [required, atMost(80)],
  town: [required, atMost(80)],
  label: [required, libraryLabelRule],
}

/** The name in the address, which follows the library's until somebody writes another one; all of it is a draft. */
function useLabel(fixed: string | null, before: LibraryDraft) {
  const [label, setLabel] = useState(fixed ?? before.label ?? '')
  const isOwn = useRef(fixed !== null || (before.label ?? '') !== labelOf(before.name ?? ''))
  function onInput(event: FormEvent<HTMLFormElement>) {
    const data = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    const typed = Object.fromEntries(data) as Record<string, string>
    const { name } = event.target as HTMLInputElement
    if (name === 'label') isOwn.current = typed.label !== ''
    if (!isOwn.current && name === 'name') typed.label = labelOf(typed.name ?? '')
    setLabel(typed.label ?? '')
    setLibraryDraft(typed)
  }
  return { label, setLabel, onInput }
}

type Props = FoundingI18n & {
  link: FoundingKey
  keyText: string
  onDone: (library: NewLibrary) => void
  onOver: () => void
}

/** The first step: what is founded, and where it will be. */
export function LibraryForm({ t, rule, link, keyText, onDone, onOver }: Props) {
  const [before] = useState(libraryDraft)
  const { label, setLabel, onInput } = useLabel(link.label, before)
  const form = useForm({
    rules,
    t: rule,
    toast,
    send: async answers => {
      const outcome = await isFree(keyText, answers.label)
      if (!outcome.ok && isOver(outcome.problem)) onOver()
      if (!outcome.ok) return outcome.problem
      if (!outcome.value.free) return { code: 'label', message: '', fields: { label: rule('label_taken') } }
      const library = { ...answers, kind: answers.kind as Preset }
      setLibraryDraft({ ...library, isDone: true })
      onDone(library)
      return null
    },
  })
  useEffect(() => () => toast(''), [])
  const address = link.address.replace('{library}', label || '…')
  return (
    <form {...form.props} onInput={onInput} className="grid gap-6" aria-label={t('library.title')}>
      <StepTitle step={t('step', { n: 1 })}>{t('library.title')}</StepTitle>
      <p className="text-muted">{t('library.lead')}</p>
      <Kinds t={t} chosen={before.kind ?? 'association'} />
      <Names t={t} form={form} before={before} />
      <Field
        {...form.field('label')}
        allowPaste
        label={t('library.label')}
        hint={t(link.label ? 'library.label_fixed' : 'library.label_hint', { address })}
        value={label}
        onChange={event => setLabel(event.currentTarget.value)}
        readOnly={link.label !== null}
        maxLength={32}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      <Button {...form.submit}>{t('library.next')}</Button>
    </form>
  )
}

function Kinds({ t, chosen }: Pick<Props, 't'> & { chosen: string }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-semibold">{t('library.kind')}</legend>
      {kinds.map(kind => (
        <Choice
          key={kind}
          name="kind"
          value={kind}
          defaultChecked={kind === chosen}
          label={t(`library.${kind}`)}
          detail={t(`library.${kind}_detail`)}
        />
      ))}
    </fieldset>
  )
}

type NamesProps = Pick<Props, 't'> & { form: Form<keyof typeof rules>; before: LibraryDraft }

function Names({ t, form, before }: NamesProps) {
  return (
    <>
      <Field
        {...form.field('name')}
        allowPaste
        label={t('library.name')}
        hint={t('library.name_hint')}
        defaultValue={before.name}
        autoComplete="organization"
        required
      />
      <Field
        {...form.field('town')}
        allowPaste
        label={t('library.town_name')}
        defaultValue={before.town}
        autoComplete="address-level2"
        required
      />
    </>
  )
}
