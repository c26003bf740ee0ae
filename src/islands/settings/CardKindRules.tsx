import { useId } from 'react'
import type { CardHolder, CardKind } from '../../lib/contract/cards.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { CardsI18n } from './messages.ts'

export type KindRules = Pick<CardKind, 'holder' | 'online' | 'at_desk' | 'active' | 'is_default'>

type Props = Pick<CardsI18n, 't'> & { how: KindRules; holders: number; onChange: (part: Partial<KindRules>) => void }

const holdersOf: readonly CardHolder[] = ['both', 'first', 'renewal']
const flags = ['online', 'at_desk', 'is_default', 'active'] as const

/** For whom it is, how it may be paid, whether pages show it, and whether it is given at all. */
export function CardKindRules({ t, how, holders, onChange }: Props) {
  const name = useId()
  return (
    <>
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-2 font-semibold">{t('cards.holder')}</legend>
        {holdersOf.map(one => (
          <Choice
            key={one}
            name={name}
            label={t(`cards.holders.${one}`)}
            checked={how.holder === one}
            onChange={() => onChange({ holder: one })}
          />
        ))}
      </fieldset>
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-2 font-semibold">{t('cards.how')}</legend>
        {flags.map(flag => (
          <Choice
            key={flag}
            type="checkbox"
            label={t(`cards.${flag}`)}
            detail={t(`cards.${flag}_text`)}
            checked={how[flag]}
            onChange={event => onChange({ [flag]: event.currentTarget.checked })}
          />
        ))}
      </fieldset>
      {!how.active && holders > 0 && <Notice tone="warn">{t('cards.keep', { count: holders })}</Notice>}
    </>
  )
}
