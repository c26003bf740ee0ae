import { useState } from 'react'
import { type Focal, focalMark } from '../lib/rules/focal.ts'

type Props = { url: string; focal: Focal; alt?: string; className?: string }

/** A picture cut as pages cut it: where, depends on its shape, which is known once it is here. */
export function CutPicture({ url, focal, alt = '', className }: Props) {
  const [size, setSize] = useState({ width: 1, height: 1 })
  return (
    <img
      src={url}
      alt={alt}
      className={className}
      data-focal={focalMark(focal, size)}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
    />
  )
}
