import { useEffect, useRef } from 'react'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { moveCategory } from '../../lib/stores/settings/categories.ts'
import type { DeskCategory } from '../../lib/contract/categories.ts'
import type { CategoriesI18n } from './messages.ts'

type Telling = Pick<CategoriesI18n, 'lang' | 't'> & { say: (text: string) => void; onSaved: () => void }

export const moveButton = (id: string, by: -1 | 1) => `${by < 0 ? 'up' : 'down'}-${id}`

/** Moves a category by a place, says where it is now, and leaves the focus on the button that was pressed. */
export function useMoves(all: readonly DeskCategory[], { lang, t, say, onSaved }: Telling) {
  const pressed = useRef<string | null>(null)
  useEffect(() => {
    if (pressed.current) document.getElementById(pressed.current)?.focus()
    pressed.current = null
  }, [all])
  return async (category: DeskCategory, by: -1 | 1) => {
    const place = all.indexOf(category) + by
    if (place < 0 || place >= all.length) return
    pressed.current = moveButton(category.id, by)
    const name = category.name[lang] || category.name.it
    say(t('categories.moved', { name, place: place + 1, of: all.length }))
    const outcome = await moveCategory(category.id, by)
    if (outcome.ok) onSaved()
    else toast(messageOf(outcome.problem))
  }
}
