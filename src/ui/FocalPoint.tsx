import { type KeyboardEvent, type MouseEvent, useEffect, useId } from 'react'
import type pictureMessages from '../content/strings/it/pictures.json'
import { type Focal, movedFocal } from '../lib/rules/focal.ts'
import type { Translate } from '../lib/translate.ts'
import sheet from './focal.css?url'
import { CutPicture } from './CutPicture.tsx'
import { loadSheet } from './load-sheet.ts'

type Props = {
  url: string
  /** Of the picture, for whoever hears which one it is. */
  name: string
  focal: Focal
  onChange: (focal: Focal) => void
  t: Translate<typeof pictureMessages>
}

const arrows: Record<string, Focal> = {
  ArrowLeft: { x: -5, y: 0 },
  ArrowRight: { x: 5, y: 0 },
  ArrowUp: { x: 0, y: -5 },
  ArrowDown: { x: 0, y: 5 },
}

/** Hands a place to the style sheet: the content policy refuses it as an attribute. */
const place =
  ({ x, y }: Focal) =>
  (element: HTMLElement | null) => {
    element?.style.setProperty('--at-x', `${x}%`)
    element?.style.setProperty('--at-y', `${y}%`)
  }

/** The spot of a photo that is to be seen where lists cut it: tapped, or moved with the arrows, beside what comes of it. */
export function FocalPoint({ url, name, focal, onChange, t }: Props) {
  const id = useId()
  useEffect(() => void loadSheet(sheet), [])
  const tap = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange(movedFocal({ x: 0, y: 0 }, { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 }))
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = arrows[event.key]
    if (!by) return
    event.preventDefault()
    onChange(movedFocal(focal, by))
  }
  const slider = (axis: 'x' | 'y') => (
    <input
      type="range"
      className="sr-only"
      min={0}
      max={100}
      value={focal[axis]}
      aria-label={t(`focal.${axis}`, { name })}
      aria-describedby={`${id}-hint`}
      onKeyDown={press}
      onChange={event => onChange({ ...focal, [axis]: Number(event.currentTarget.value) })}
    />
  )
  return (
    <details className="focal">
      <summary>{t('focal.title')}</summary>
      <p id={`${id}-hint`} className="field-hint">
        {t('focal.hint')}
      </p>
      <div className="focal-parts">
        <span className="focal-stage" onClick={tap}>
          <img src={url} alt="" draggable={false} />
          {slider('x')}
          {slider('y')}
          <span className="focal-mark" ref={place(focal)} />
        </span>
        <CutPicture url={url} focal={focal} className="focal-tile" />
        <CutPicture url={url} focal={focal} className="focal-row" />
      </div>
    </details>
  )
}
