import type { LibraryBeginning, Network } from '../../lib/contract/network.ts'
import { atMost, required } from '../../lib/rules/fields.ts'
import { libraryLabelRule } from '../../lib/rules/library-label.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { createLibrary } from '../../lib/stores/settings/network.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type Form, useForm } from '../../ui/use-form.ts'
import type { NetworkI18n } from './messages.ts'
import { useFreeLabel } from './use-free-label.ts'

const rules = {
  name: [required, atMost(80)],
  town: [required, atMost(80)],
  label: [required, libraryLabelRule],
  from: [required],
}

const presets = ['association', 'town', 'university', 'trial', 'nothing'] as const satisfies LibraryBeginning[]

/** Of the list: what it begins with, or which library it is a copy of. */
const copyPrefix = 'copy:'
const beginningOf = (chosen: string) =>
  chosen.startsWith(copyPrefix)
    ? ({ from: 'copy', copy_of: chosen.slice(copyPrefix.length) } as const)
    : { from: chosen as LibraryBeginning }

type Props = NetworkI18n & { network: Network }

export function NewLibraryForm({ t, tRules, network }: Props) {
  const { label, state, onInput, clear } = useFreeLabel()
  const form = useForm({
    rules,
    t: tRules,
    toast,
    send: async ({ name, town, label: chosen, from }) => {
      const refused = await createLibrary({ name, town, label: chosen, ...beginningOf(from) })
      if (refused) return refused
      toast(t('libraries.new.done', { name }), 'done')
      form.props.ref.current?.reset()
      clear()
      document.getElementById('libraries')?.focus()
      return null
    },
  })
  if (network.address === null) return <Notice>{t('libraries.server.one_address')}</Notice>
  const error = form.field('label').error ?? (state === 'taken' ? tRules('label_taken') : undefined)
  const address = network.address.replace('{library}', label || '…')
  return (
    <section aria-labelledby="new-library">
      <h2 id="new-library" className="mb-2 text-xl">
        {t('libraries.new.title')}
      </h2>
      <p className="mb-4 text-muted">{t('libraries.new.text')}</p>
      <form {...form.props} onInput={onInput} className="grid max-w-xl gap-5" aria-labelledby="new-library">
        {form.problem && (
          <Notice tone="error" role="alert">
            {form.problem}
          </Notice>
        )}
        <Names t={t} form={form} />
        <Field
          {...form.field('label')}
          error={error}
          label={t('libraries.new.label')}
          hint={
            <span aria-live="polite">
              {t(state === 'free' ? 'libraries.new.free' : 'libraries.new.label_hint', { address })}
            </span>
          }
          value={label}
          onChange={() => {}}
          maxLength={32}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          allowPaste
          required
        />
        <Beginning t={t} form={form} network={network} />
        <Button {...form.submit} className="justify-self-start">
          {t('libraries.new.make')}
        </Button>
      </form>
    </section>
  )
}

type PartProps = Pick<Props, 't'> & { form: Form<keyof typeof rules> }

const Names = ({ t, form }: PartProps) => (
  <>
    <Field {...form.field('name')} label={t('libraries.new.name')} autoComplete="organization" allowPaste required />
    <Field {...form.field('town')} label={t('libraries.new.town')} autoComplete="address-level2" allowPaste required />
  </>
)

const Beginning = ({ t, form, network }: PartProps & Pick<Props, 'network'>) => (
  <Field {...form.field('from')} kind="select" label={t('libraries.new.from')} hint={t('libraries.new.from_hint')}>
    {presets.map(one => (
      <option key={one} value={one}>
        {t(`libraries.new.preset.${one}`)}
      </option>
    ))}
    {network.libraries.map(one => (
      <option key={one.label} value={copyPrefix + one.label}>
        {t('libraries.new.copy', { name: one.name })}
      </option>
    ))}
  </Field>
)
