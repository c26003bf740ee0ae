import { useState } from 'react'
import type { DeskMember } from '../../lib/contract/desk-members.ts'
import { findPayers } from '../../lib/stores/desk/cash.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import type { CashI18n } from './cash-messages.ts'
import { useFound } from './use-found.ts'

const nameOf = ({ first_name, last_name }: DeskMember): string => `${first_name} ${last_name}`.trim()

type Props = CashI18n & { chosen: DeskMember | null; choose: (member: DeskMember | null) => void }

const labelOf = (member: DeskMember) => [nameOf(member), member.card_number].filter(Boolean).join(', ')

/** A member, found as one types; or nobody. */
export function PayerFinder({ chosen, ...props }: Props) {
  return chosen ? <Chosen {...props} member={chosen} /> : <Find {...props} />
}

type Choosing = Omit<Props, 'chosen'>

function Chosen({ member, choose, t }: Choosing & { member: DeskMember }) {
  return (
    <div className="field">
      <p className="font-semibold">{t('cash.take.member')}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{labelOf(member)}</p>
        <Button
          variant="quiet"
          aria-label={t('cash.take.member_drop_of', { name: nameOf(member) })}
          onClick={() => choose(null)}
        >
          {t('cash.take.member_drop')}
        </Button>
      </div>
    </div>
  )
}

function Find({ choose, t }: Choosing) {
  const [typed, type] = useState('')
  const found = useFound(typed, findPayers)
  return (
    <div className="grid gap-2">
      <Field
        type="search"
        label={t('cash.take.member')}
        optional={t('cash.optional')}
        hint={t('cash.take.member_hint')}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={event => type(event.currentTarget.value)}
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="text-muted">
        {found &&
          (found.total === 0 ? t('cash.take.member_none') : t('cash.take.member_found', { count: found.total }))}
      </p>
      {found?.docs.map(one => (
        <Button
          key={one.id}
          variant="outline"
          className="justify-self-start"
          aria-label={t('cash.take.member_pick', { name: nameOf(one) })}
          onClick={() => choose(one)}
        >
          {labelOf(one)}
        </Button>
      ))}
      {found && found.total > found.docs.length && <p className="text-muted">{t('cash.take.member_more')}</p>}
    </div>
  )
}
