import { useEffect, useState } from 'react'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import type { Find, FoundOne } from '../../lib/stores/desk/book.ts'
import { Button } from '../../ui/Button.tsx'
import { FindField } from './FindField.tsx'
import type { BookI18n } from './book-messages.ts'

/** The pause in typing after which the search starts (ms). */
const pauseMs = 250

/** What the last words find; an answer that comes after other words were typed is dropped. */
function useFound(typed: string, find: Find): FoundOne[] | null {
  const [found, setFound] = useState<FoundOne[] | null>(null)
  useEffect(() => {
    let isLast = true
    const ask = async () => {
      const outcome = await find(typed)
      if (!isLast) return
      if (outcome.ok) setFound(outcome.value)
      else toast(messageOf(outcome.problem))
    }
    const asking = setTimeout(() => void ask(), pauseMs)
    return () => {
      isLast = false
      clearTimeout(asking)
    }
  }, [typed, find])
  return found
}

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
