import { useState } from 'react'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { removeCategory } from '../../lib/stores/settings/categories.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { CategoriesI18n, CategoryDialog } from './messages.ts'

/** Asks before an empty category goes. */
export function RemoveCategory({ category, open, onSaved, onClose, lang, t }: CategoriesI18n & CategoryDialog) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function remove() {
    setBusy(true)
    const outcome = await removeCategory(category.id)
    setBusy(false)
    if (outcome.ok) onSaved()
    else setProblem(messageOf(outcome.problem))
  }
  const actions = (
    <>
      <Button variant="danger" busy={busy} onClick={() => void remove()}>
        {t('categories.remove_confirm')}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('cancel')}
      </Button>
    </>
  )
  const title = t('categories.remove_title', { name: category.name[lang] || category.name.it })
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('close')} actions={actions}>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <p>{t('categories.remove_text', { count: category.pages, address: `/catalogs/${category.slug}` })}</p>
    </Dialog>
  )
}
