/** A small picture beside a course's name, which is its description. */
export function CoursePicture({ picture }: { picture: string }) {
  return (
    <img
      className="course-picture"
      src={picture}
      alt=""
      width="72"
      height="48"
      loading="lazy"
      decoding="async"
    />
  );
}
