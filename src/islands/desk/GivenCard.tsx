import { useState } from 'react'
import type { CardKind, PaidAtDesk } from '../../lib/contract/cards.ts'
import type { GivenKinds } from '../../lib/stores/desk/given-kinds.ts'
import { formatEuro } from '../../lib/format.ts'
import { noPointYet } from '../../lib/rules/member-fields.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Form } from '../../ui/use-form.ts'
import type { CardTextI18n } from './member-messages.ts'

const ways: readonly PaidAtDesk[] = ['cash', 'pos', 'transfer', 'free']

type Props = CardTextI18n & {
  form: {
    field: (name: 'reason' | 'point') => ReturnType<Form<string>['field']>
    errorOf: (name: 'kind') => string | undefined
  }
  kinds: CardKind[]
  points: GivenKinds['points']
  /** Where the device stands, where that is one. */
  point: string | null
  /** They never had a card. */
  isFirst: boolean
  reason: string
  onReason: (reason: string) => void
  /** They may go without. */
  mayBeNone?: boolean
}

/** Which card, and how it was paid. */
export function GivenCard({
  form,
  kinds,
  isFirst,
  reason,
  onReason,
  mayBeNone = false,
  points,
  point,
  lang,
  t,
}: Props) {
  const fitting = kinds.filter(({ holder }) => holder === 'both' || (holder === 'first') === isFirst)
  const [kind, choose] = useState(fitting[0]?.id ?? 'none')
  const [paid, pay] = useState<PaidAtDesk>('cash')
  if (fitting.length === 0) return <Notice tone="warn">{t('members.cards.no_kinds')}</Notice>
  const error = form.errorOf('kind')
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{t('members.cards.kind')}</legend>
        {error && <FieldError>{error}</FieldError>}
        {fitting.map(one => (
          <Choice
            key={one.id}
            name="kind"
            value={one.id}
            label={one.name[lang] || one.name.it}
            detail={`${formatEuro(lang, one.price)}, ${t('members.cards.months', { count: one.duration })}`}
            checked={kind === one.id}
            onChange={() => choose(one.id)}
          />
        ))}
        {mayBeNone && (
          <Choice
            name="kind"
            value="none"
            label={t('members.cards.without')}
            checked={kind === 'none'}
            onChange={() => choose('none')}
          />
        )}
      </fieldset>
      {kind !== 'none' && <HowPaid {...{ t, paid, pay }} />}
      {kind !== 'none' && paid !== 'free' && <AtPoint {...{ form, t, points, point }} />}
      {kind !== 'none' && paid === 'free' && (
        <Field
          {...form.field('reason')}
          kind="textarea"
          label={t('members.cards.free_reason')}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={event => onReason(event.currentTarget.value)}
        />
      )}
    </>
  )
}

/** Where the money goes: never guessed; a library with one point is not asked. */
function AtPoint({ form, t, points, point }: Pick<Props, 'form' | 't' | 'points' | 'point'>) {
  if (points.length < 2) return null
  return (
    <Field {...form.field('point')} kind="select" label={t('members.cards.point')} defaultValue={point ?? noPointYet}>
      {point === null && <option value={noPointYet}>{t('members.cards.choose_point')}</option>}
      {points.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Field>
  )
}

type HowProps = Pick<CardTextI18n, 't'> & { paid: PaidAtDesk; pay: (how: PaidAtDesk) => void }

function HowPaid({ t, paid, pay }: HowProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t('members.cards.how')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {ways.map(one => (
          <Choice
            key={one}
            name="paid"
            value={one}
            label={t(`members.paid.${one}`)}
            checked={paid === one}
            onChange={() => pay(one)}
          />
        ))}
      </div>
    </fieldset>
  )
}
