import style from "./nav-bar.module.css";

/** First stop of the keyboard: past the bar, to the content. */
export function SkipLink() {
  return (
    <a className={style.skip} href="#main">
      Skip to content
    </a>
  );
}
