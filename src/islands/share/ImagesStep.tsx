import { useStore } from '@nanostores/react'
import {
  $pictures,
  $refused,
  addPictures,
  aimPicture,
  areAllStored,
  describePicture,
  mostPictures,
  movePicture,
  picturesSettled,
  removePicture,
  uploadPicture,
} from '../../lib/stores/share/pictures.ts'
import { PictureUploads } from '../../ui/PictureUploads.tsx'
import { StepForm } from './StepForm.tsx'
import { Tags } from './Tags.tsx'
import type { StepProps } from './messages.ts'

const actions = {
  add: addPictures,
  remove: removePicture,
  retry: uploadPicture,
  describe: describePicture,
  aim: aimPicture,
  move: movePicture,
}

/** Photos and the words to find them by; goes on when all are on the server. */
export function ImagesStep({ t, tRules, tPictures }: StepProps) {
  const pictures = Object.entries(useStore($pictures))
  const refused = useStore($refused)
  const send = async () => {
    await picturesSettled()
    return areAllStored() ? null : { code: 'pictures', message: t('wizard.broken') }
  }
  return (
    <StepForm t={t} tRules={tRules} rules={{}} back="description" next="recap" send={send}>
      {() => (
        <>
          <PictureUploads {...{ pictures, refused, actions }} most={mostPictures} t={tPictures} />
          {pictures.length > 0 && <Tags t={t} />}
        </>
      )}
    </StepForm>
  )
}
