/** Enough for every size that the site shows, and a tenth of what a phone takes. */
const longest = 2000
const smallEnough = 1_500_000

/** A photo as it is sent: smaller, and as JPEG where this browser opens what the camera made. */
export async function smallerPhoto(file: Blob): Promise<Blob> {
  if (file.size <= smallEnough && /^image\/(?:jpeg|png)$/.test(file.type)) return file
  try {
    const photo = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longest / Math.max(photo.width, photo.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(photo.width * scale)
    canvas.height = Math.round(photo.height * scale)
    canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height)
    photo.close()
    const made = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.88))
    return made && made.size < file.size ? made : file
  } catch {
    return file
  }
}
