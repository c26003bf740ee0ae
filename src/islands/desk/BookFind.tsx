import { useState } from 'react'
import type { Find } from '../../lib/stores/desk/book.ts'
import { Button } from '../../ui/Button.tsx'
import { FindField } from './FindField.tsx'
import type { BookI18n } from './book-messages.ts'
import { useFound } from './use-found.ts'

type Props = BookI18n & { part: 'member' | 'object'; find: Find; onPick: (id: string) => void }

/** Somebody or something, found as one types. */
export function BookFind({ part, find, onPick, t }: Props) {
  const [typed, type] = useState('')
  const found = useFound(typed, find)
  return (
    <div className="grid gap-2">
      <FindField label={t(`book.${part}.find`)} hint={t(`book.${part}.hint`)} keywords={typed} onFind={type} />
      <p role="status" className="text-muted">
        {found?.length === 0 && t('book.found.none')}
      </p>
      {found?.map(one => (
        <Button
          key={one.id}
          variant="outline"
          className="justify-self-start"
          aria-label={t('book.found.pick', { name: one.name })}
          onClick={() => onPick(one.id)}
        >
          {one.name}
        </Button>
      ))}
    </div>
  )
}
