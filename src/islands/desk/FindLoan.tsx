import { useState } from 'react'
import { find } from '../../lib/stores/desk/loans-view.ts'
import { Field } from '../../ui/Field.tsx'
import type { LoansVoice } from './messages.ts'

/** One field for a member, an object or a code; the lists follow the typing. */
export function FindLoan({ say, keywords }: LoansVoice & { keywords: string }) {
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
      label={say('loans.find.label')}
      hint={say('loans.find.hint')}
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
