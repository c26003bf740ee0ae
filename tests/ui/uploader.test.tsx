import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import messages from '../../src/content/strings/it/pictures.json' with { type: 'json' }
import { translator } from '../../src/lib/translate.ts'
import { PictureUploads } from '../../src/ui/PictureUploads.tsx'

const nothing = () => {}
const actions = { add: nothing, aim: nothing, describe: nothing, move: nothing, remove: nothing, retry: nothing }

function hint(maxSize?: number): string | undefined {
  const t = translator(messages, 'it')
  const html = renderToStaticMarkup(
    <PictureUploads {...{ actions, t, maxSize }} pictures={[]} refused={[]} most={12} />,
  )
  return /PNG, JPEG o TIFF, (fino a .* MB)/.exec(html)?.[1]
}

describe('The uploader', () => {
  it('VA-42 has an option for the largest file, 9,000,000 bytes by default, and says it', () => {
    expect(hint()).toBe('fino a 9 MB')
    expect(hint(5_000_000)).toBe('fino a 5 MB')
  })
})
