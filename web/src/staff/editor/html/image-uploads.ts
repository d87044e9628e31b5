import { type EditorState, Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { editorSchema } from './editor-schema.ts'

/** Stores an image file; the caller notifies the member of a failure. */
export type UploadImage = (file: File) => Promise<Described>

/** An uploaded image, with its description in the library. */
type Described = { url: string; alt: string; isDecorative?: boolean }

type Act = { started: object; pos: number } | { ended: object }

const key = new PluginKey<DecorationSet>('image uploads')

/** Tracks the positions of pending images while the text around them changes. */
export function imageUploads(): Plugin {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(change, before) {
        const set = before.map(change.mapping, change.doc)
        const act: Act | undefined = change.getMeta(key)
        if (!act) return set
        if ('started' in act)
          return set.add(change.doc, [Decoration.widget(act.pos, waitingImage, { id: act.started })])
        return set.remove(set.find(undefined, undefined, (spec) => spec['id'] === act.ended))
      },
    },
    props: { decorations: (state) => key.getState(state) },
  })
}

/** The number of pending images. */
export function countUploads(state: EditorState): number {
  return key.getState(state)?.find().length ?? 0
}

/** The images among files. */
export function imageFiles(files: FileList | undefined): File[] {
  return [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
}

/** Uploads images and inserts each where it was dropped, however long that takes. */
export function uploadInto(view: EditorView, files: readonly File[], pos: number, upload: UploadImage): void {
  for (const file of files) {
    const id = {}
    const started: Act = { started: id, pos }
    view.dispatch(view.state.tr.setMeta(key, started))
    const end = (image: Described | null) => {
      if (view.isDestroyed) return
      const place = key.getState(view.state)?.find(undefined, undefined, (spec) => spec['id'] === id)[0]?.from
      const ended: Act = { ended: id }
      const change = view.state.tr.setMeta(key, ended)
      if (image && place !== undefined)
        change.insert(place, editorSchema.nodes.image.create({ src: image.url, alt: altOf(image) }))
      view.dispatch(change)
    }
    upload(file).then(end, () => end(null))
  }
}

/** An empty text marks a decoration; without any the image still has to be described. */
function altOf({ alt, isDecorative }: Described): string | null {
  return isDecorative ? '' : alt || null
}

function waitingImage(): HTMLElement {
  const place = document.createElement('span')
  place.className = 'rich-text-upload skeleton'
  return place
}
