import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { $tags, tagPictures } from '../../lib/stores/share/pictures.ts'
import { findTags } from '../../lib/stores/share/sharing.ts'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
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
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map(tag => (
            <li key={tag}>
              <button
                type="button"
                className="tag"
                aria-label={t('wizard.tag_remove', { tag })}
                onClick={() => tagPictures(tags.filter(one => one !== tag))}
              >
                {tag}
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
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
        {found.length > 0 && (
          <ul className="flex flex-wrap gap-2" aria-label={t('wizard.tags_found')}>
            {found.map(tag => (
              <li key={tag}>
                <button
                  type="button"
                  className="tag"
                  aria-label={t('wizard.tag_add', { tag })}
                  onClick={() => add(tag)}
                >
                  {tag}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
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
