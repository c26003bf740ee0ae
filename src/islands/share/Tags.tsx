import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { $tags, tagPictures } from '../../lib/stores/share/pictures.ts'
import { findTags } from '../../lib/stores/share/sharing.ts'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import type { TranslateWizard } from './messages.ts'

const pauseMs = 250

/** Tags for the pictures: typed, or chosen among existing ones from the third character on. */
export function Tags({ t }: { t: TranslateWizard }) {
  const tags = useStore($tags)
  const [typed, setTyped] = useState('')
  const found = useFound(typed).filter(one => !tags.includes(one))
  const add = (tag: string) => {
    const clean = tag.trim().toLowerCase().replaceAll(',', ' ')
    setTyped('')
    if (clean && !tags.includes(clean)) tagPictures([...tags, clean])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !typed.trim()) return
    event.preventDefault()
    add(typed)
  }
  return (
    <div className="grid gap-3">
      <TagButtons
        tags={tags}
        labelOf={tag => t('wizard.tag_remove', { tag })}
        icon="close"
        onPick={tag => tagPictures(tags.filter(one => one !== tag))}
      />
      <Field
        label={t('wizard.tags')}
        hint={t('wizard.tags_hint')}
        optional={t('wizard.optional')}
        value={typed}
        maxLength={40}
        autoComplete="off"
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={event => event.relatedTarget?.closest('.tag') || add(typed)}
      />
      <div role="status">
        <TagButtons
          tags={found}
          label={t('wizard.tags_found')}
          labelOf={tag => t('wizard.tag_add', { tag })}
          onPick={add}
        />
      </div>
    </div>
  )
}

type TagButtonsProps = {
  tags: readonly string[]
  /** The list's name for screen readers. */
  label?: string
  /** What a press on a tag does. */
  labelOf: (tag: string) => string
  icon?: IconName
  onPick: (tag: string) => void
}

function TagButtons({ tags, label, labelOf, icon, onPick }: TagButtonsProps) {
  if (tags.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2" aria-label={label}>
      {tags.map(tag => (
        <li key={tag}>
          <button type="button" className="tag" aria-label={labelOf(tag)} onClick={() => onPick(tag)}>
            {tag}
            {icon && <Icon name={icon} />}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Existing tags that contain the typed text; replies to earlier input are dropped. */
function useFound(typed: string): string[] {
  const [found, setFound] = useState<string[]>([])
  useEffect(() => {
    let active = true
    const asking = setTimeout(() => void findTags(typed).then(tags => active && setFound(tags)), pauseMs)
    return () => {
      active = false
      clearTimeout(asking)
    }
  }, [typed])
  return typed.trim() ? found : []
}
