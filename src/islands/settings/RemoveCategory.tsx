import { useState } from 'react'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { removeCategory } from '../../lib/stores/settings/categories.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
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
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('categories.remove_title', { name: category.name[lang] || category.name.it })}
      closeLabel={t('close')}
      confirm={t('categories.remove_confirm')}
      cancel={t('cancel')}
      onConfirm={remove}
      danger
      busy={busy}
      problem={problem}
    >
      <p>{t('categories.remove_text', { count: category.pages, address: `/catalogs/${category.slug}` })}</p>
    </ConfirmDialog>
  )
}
