import { type FormEvent, useEffect, useRef, useState } from 'react'
import { labelOf, libraryLabelRule } from '../../lib/rules/library-label.ts'
import { isLabelFree } from '../../lib/stores/settings/network.ts'

const pauseMs = 350

export type LabelState = 'unknown' | 'free' | 'taken'

/**
 * The name in the address, which follows the library's until somebody writes another one, and whether it is free: asked
 * a moment after the last key.
 */
export function useFreeLabel() {
  const [label, setLabel] = useState('')
  const [known, setKnown] = useState<{ label: string; state: LabelState }>({ label: '', state: 'unknown' })
  const isOwn = useRef(false)
  useEffect(() => {
    if (!label || libraryLabelRule(label, {})) return
    let isOver = false
    const ask = async () => {
      const outcome = await isLabelFree(label)
      if (!isOver && outcome.ok) setKnown({ label, state: outcome.value.free ? 'free' : 'taken' })
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [label])
  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const { name, value } = target as HTMLInputElement
    if (name === 'label') isOwn.current = value !== ''
    if (name === 'label') setLabel(value)
    if (name === 'name' && !isOwn.current) setLabel(labelOf(value))
  }
  const state: LabelState = known.label === label ? known.state : 'unknown'
  const clear = () => {
    isOwn.current = false
    setLabel('')
  }
  return { label, state, onInput, clear }
}
