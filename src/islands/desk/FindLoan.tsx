import { useState } from 'react'
import { find } from '../../lib/stores/desk/loans-view.ts'
import { Field } from '../../ui/Field.tsx'
import type { LoansI18n } from './messages.ts'

/** One field for a member, an object or a code; the lists follow the typing. */
export function FindLoan({ t, keywords }: LoansI18n & { keywords: string }) {
  const [typed, type] = useState(keywords)
  const [seen, see] = useState(keywords)
  if (seen !== keywords) {
    see(keywords)
    if (keywords !== typed.trim()) type(keywords)
  }
  return (
    <Field
      type="search"
      className="max-w-md"
      label={t('loans.find.label')}
      hint={t('loans.find.hint')}
      value={typed}
      maxLength={100}
      autoComplete="off"
      onChange={event => {
        type(event.currentTarget.value)
        find(event.currentTarget.value)
      }}
    />
  )
}
