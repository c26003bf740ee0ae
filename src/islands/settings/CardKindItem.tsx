import { useState } from 'react'
import type { CardKind } from '../../lib/contract/cards.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Money } from '../../ui/Money.tsx'
import { CardKindForm, type Saved } from './CardKindForm.tsx'
import type { CardsI18n } from './messages.ts'

type Props = CardsI18n & { kind: CardKind; onSaved: (saved: Saved) => void }

/** A kind of card: how long, how much, for whom, how it may be paid, and how many have it. */
export function CardKindItem({ kind, onSaved, ...i18n }: Props) {
  const { lang, t } = i18n
  const [open, setOpen] = useState(false)
  const { name, duration, price, holder, online, at_desk, active, is_default, holders } = kind
  const shown = name[lang] || name.it
  const ways = [online && t('cards.online_short'), at_desk && t('cards.at_desk_short')].filter(Boolean)
  return (
    <li className="grid gap-3 border-t border-line py-4">
      <h2 className="flex flex-wrap items-center gap-2 text-lg leading-tight">
        {shown}
        {!active && <Chip>{t('cards.not_active')}</Chip>}
        {is_default && <Chip tone="leaf">{t('cards.default_short')}</Chip>}
      </h2>
      <p>
        {t('cards.months', { count: duration })} · <Money lang={lang} euro={price} /> · {t(`cards.holders.${holder}`)}
      </p>
      <p className="text-muted">
        {ways.length ? ways.join(', ') : t('cards.no_way')} · {t('cards.held', { count: holders })}
      </p>
      {open ? (
        <CardKindForm {...i18n} kind={kind} onSaved={onSaved} onClose={() => setOpen(false)} />
      ) : (
        <Button
          variant="outline"
          className="justify-self-start"
          aria-label={t('cards.change_name', { name: shown })}
          onClick={() => setOpen(true)}
        >
          {t('cards.change')}
        </Button>
      )}
    </li>
  )
}
