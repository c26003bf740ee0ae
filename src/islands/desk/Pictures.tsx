import { useStore } from '@nanostores/react'
import {
  $pictures,
  $refused,
  addPictures,
  aimPicture,
  describePicture,
  mostPictures,
  movePicture,
  removePicture,
  uploadPicture,
} from '../../lib/stores/share/pictures.ts'
import { translator } from '../../lib/translate.ts'
import { PictureUploads } from '../../ui/PictureUploads.tsx'
import type { PictureMessages, ProductI18n } from './messages.ts'

const actions = {
  add: addPictures,
  remove: removePicture,
  retry: uploadPicture,
  describe: describePicture,
  aim: aimPicture,
  move: movePicture,
}

/** The pictures of the object being added. */
export function Pictures({ lang, messages }: Pick<ProductI18n, 'lang'> & { messages: PictureMessages }) {
  const pictures = Object.entries(useStore($pictures))
  const refused = useStore($refused)
  return (
    <PictureUploads {...{ pictures, refused, actions }} most={mostPictures} allowPaste t={translator(messages, lang)} />
  )
}
