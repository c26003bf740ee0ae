import { useState } from 'react'
import type { CardHolder, CardKind } from '../../lib/contract/cards.ts'
import { cardRules, eurosOf, longestCardName } from '../../lib/rules/card-fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { saveKind } from '../../lib/stores/settings/cards.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type Form, useForm } from '../../ui/use-form.ts'
import { CardKindRules, type KindRules } from './CardKindRules.tsx'
import type { CardsI18n } from './messages.ts'

/** What a save did: `replaced` is the kind as it was, where it costs or lasts otherwise now. */
export type Saved = { prints: boolean; replaced: CardKind | null }

type Props = CardsI18n & { kind: CardKind | null; onSaved: (saved: Saved) => void; onClose: () => void }

const begin = (kind: CardKind | null): KindRules => ({
  holder: kind?.holder ?? ('both' satisfies CardHolder),
  online: kind?.online ?? false,
  at_desk: kind?.at_desk ?? true,
  active: kind?.active ?? true,
  is_default: kind?.is_default ?? false,
})

/** A kind of card: of a new one where there is none. */
export function CardKindForm({ kind, onSaved, onClose, ...i18n }: Props) {
  const { lang, t, tRules } = i18n
  const [how, setHow] = useState(() => begin(kind))
  const form = useForm({
    rules: cardRules,
    t: tRules,
    toast,
    send: async answers => {
      const name = { it: answers['name.it'], en: answers['name.en'] }
      const price = eurosOf(answers.price)
      const duration = Number(answers.duration)
      const outcome = await saveKind(kind?.id ?? null, { name, duration, price, ...how })
      if (!outcome.ok) return outcome.problem
      const differs = kind && (kind.price !== price || kind.duration !== duration)
      onSaved({ prints: how.is_default || kind?.is_default === true, replaced: differs ? kind : null })
      onClose()
      return null
    },
  })
  return (
    <form {...form.props} className="grid max-w-xl gap-6" aria-label={t(kind ? 'cards.change' : 'cards.add')}>
      <CardTexts lang={lang} t={t} form={form} kind={kind} />
      <CardKindRules
        t={t}
        how={how}
        holders={kind?.holders ?? 0}
        onChange={part => setHow(now => ({ ...now, ...part }))}
      />
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button {...form.submit}>{t('save')}</Button>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

type TextsProps = Pick<CardsI18n, 'lang' | 't'> & { form: Form<keyof typeof cardRules>; kind: CardKind | null }

function CardTexts({ lang, t, form, kind }: TextsProps) {
  const known = kind ? String(kind.price) : ''
  const text = { allowPaste: true, maxLength: longestCardName }
  return (
    <>
      <Field {...form.field('name.it')} {...text} label={t('cards.name_it')} defaultValue={kind?.name.it} />
      <Field
        {...form.field('name.en')}
        {...text}
        label={t('cards.name_en')}
        optional={t('optional')}
        lang="en"
        defaultValue={kind?.name.en}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          {...form.field('duration')}
          label={t('cards.duration')}
          inputMode="numeric"
          defaultValue={kind?.duration ?? 12}
          allowPaste
        />
        <Field
          {...form.field('price')}
          label={t('cards.price')}
          inputMode="decimal"
          defaultValue={lang === 'it' ? known.replace('.', ',') : known}
          allowPaste
        />
      </div>
    </>
  )
}
