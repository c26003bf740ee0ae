import type { LibraryProfile } from '../../lib/contract/settings.ts'
import { type LibraryField, textsByPath } from '../../lib/rules/library-fields.ts'
import { Field } from '../../ui/Field.tsx'
import type { Form } from '../../ui/use-form.ts'
import type { LibraryI18n } from './messages.ts'

type Props = LibraryI18n & { form: Form<LibraryField>; profile: LibraryProfile }
type Bind = (name: LibraryField) => { name: LibraryField; defaultValue: string; allowPaste: true }

/** What the library says of itself, each field with what is there now. */
export function LibraryFields({ t, lang, form, profile }: Props) {
  const known = textsByPath(profile)
  const bind: Bind = name => ({ ...form.field(name), defaultValue: known[name] ?? '', allowPaste: true })
  return (
    <>
      <Words t={t} lang={lang} bind={bind} />
      <Contacts t={t} lang={lang} bind={bind} />
      <Elsewhere t={t} lang={lang} bind={bind} />
      <Links t={t} lang={lang} bind={bind} />
    </>
  )
}

type PartProps = LibraryI18n & { bind: Bind }

function Words({ t, bind }: PartProps) {
  return (
    <fieldset className="settings-group">
      <legend>{t('library.words')}</legend>
      <Field {...bind('name')} label={t('library.name')} hint={t('library.name_hint')} maxLength={80} required />
      <Field {...bind('town')} label={t('library.town')} hint={t('library.town_hint')} maxLength={80} required />
    </fieldset>
  )
}

function Contacts({ t, bind }: PartProps) {
  return (
    <fieldset className="settings-group">
      <legend>{t('library.contacts')}</legend>
      <Field {...bind('contacts.phone')} type="tel" label={t('library.phone')} optional={t('optional')} />
      <Field
        {...bind('contacts.email')}
        type="email"
        label={t('library.email')}
        hint={t('library.email_hint')}
        optional={t('optional')}
      />
      <Field
        {...bind('contacts.whatsapp')}
        label={t('library.whatsapp')}
        hint={t('library.whatsapp_hint')}
        optional={t('optional')}
      />
      <Field
        {...bind('contacts.telegram')}
        label={t('library.telegram')}
        hint={t('library.telegram_hint')}
        optional={t('optional')}
      />
    </fieldset>
  )
}

const networks = { ig: 'Instagram', fb: 'Facebook', yt: 'YouTube', tw: 'X' } as const

function Elsewhere({ t, bind }: PartProps) {
  const names = Object.keys(networks) as (keyof typeof networks)[]
  return (
    <fieldset className="settings-group">
      <legend>{t('library.elsewhere')}</legend>
      <Field
        {...bind('website')}
        type="url"
        label={t('library.website')}
        hint={t('library.address_hint')}
        optional={t('optional')}
      />
      {names.map(name => (
        <Field
          key={name}
          {...bind(`socials.${name}`)}
          type="url"
          label={networks[name]}
          hint={t('library.address_hint')}
          optional={t('optional')}
        />
      ))}
    </fieldset>
  )
}

function Links({ t, bind }: PartProps) {
  return (
    <fieldset className="settings-group">
      <legend>{t('library.links')}</legend>
      <p className="text-muted">{t('library.links_text')}</p>
      {(['how_work', 'membership', 'contact'] as const).map(name => (
        <Field key={name} {...bind(`links.${name}`)} label={t(`library.link.${name}`)} optional={t('optional')} />
      ))}
    </fieldset>
  )
}
