/** Alive because categories are added, changed and put in order here, and each change is told when it is online. */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { DeskCategory } from '../../lib/contract/categories.ts'
import { $categories, openCategories, readCategories } from '../../lib/stores/settings/categories.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { useI18n } from '../../ui/use-i18n.ts'
import { CategoryForm } from './CategoryForm.tsx'
import { CategoryItem } from './CategoryItem.tsx'
import { type Save, SavedNotice } from './SavedNotice.tsx'
import { SettingsGate } from './SettingsGate.tsx'
import type { CategoriesI18n, CategoriesMessages, RulesMessages } from './messages.ts'
import { useMoves } from './use-moves.ts'

type Props = { lang: Lang; messages: CategoriesMessages; rules: RulesMessages }

export function Categories({ lang, messages, rules }: Props) {
  const i18n = useI18n({ lang, messages, rules })
  return (
    <SettingsGate lang={lang} t={i18n.t} shape="rows">
      {() => <Read {...i18n} />}
    </SettingsGate>
  )
}

function Read(i18n: CategoriesI18n) {
  const { t } = i18n
  const categories = useStore($categories)
  useEffect(openCategories, [])
  return (
    <LoadedBlock of={categories} t={t} loading={t('loading')} count={6} retry={() => void readCategories()}>
      {all => <List {...i18n} all={all} />}
    </LoadedBlock>
  )
}

function List({ all, ...i18n }: CategoriesI18n & { all: DeskCategory[] }) {
  const { t } = i18n
  const [adding, setAdding] = useState(false)
  const [save, setSave] = useState<Save | null>(null)
  const [said, say] = useState('')
  // Of which category; of a new or a merged one it is said above all of them.
  const [of, setOf] = useState<string | null>(null)
  const onSaved = (id: string | null = null) => {
    setOf(id)
    setSave({ prints: true })
  }
  const move = useMoves(all, { ...i18n, say, onSaved })
  return (
    <div className="grid gap-6">
      {adding ? (
        <CategoryForm {...i18n} category={null} onSaved={() => onSaved()} onClose={() => setAdding(false)} />
      ) : (
        <Button className="justify-self-start" onClick={() => setAdding(true)}>
          {t('categories.add')}
        </Button>
      )}
      {of === null && <SavedNotice {...i18n} save={save} />}
      <p className="sr-only" role="status">
        {said}
      </p>
      {all.length === 0 ? (
        <EmptyState icon="grid" title={t('categories.empty')}>
          {t('categories.empty_text')}
        </EmptyState>
      ) : (
        <ol>
          {all.map((category, n) => (
            <CategoryItem key={category.id} {...i18n} {...{ category, all, move, onSaved }} place={n}>
              {of === category.id && <SavedNotice {...i18n} save={save} />}
            </CategoryItem>
          ))}
        </ol>
      )}
    </div>
  )
}
