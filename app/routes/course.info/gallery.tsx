import { useText } from '#app/page/page-context.ts';
import type { CaptionedPicture } from '#server/contract/course-info.ts';

export function Gallery({ pictures }: { pictures: readonly CaptionedPicture[] }) {
  const { gallery } = useText().courseInfo;
  return (
    <section className="gallery">
      <h3>{gallery}</h3>
      <ul>
        {pictures.map(({ image, alt, caption }) => (
          <li key={image}>
            <figure>
              <img src={image} alt={alt} width="600" height="400" loading="lazy" decoding="async" />
              {caption ? <figcaption>{caption}</figcaption> : null}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
