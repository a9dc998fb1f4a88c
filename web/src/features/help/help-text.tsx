import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import markdown from "../../ui/markdown.module.css";
import style from "./help.module.css";

/** A page's text. Its HTML was made from our own documents when the app was built: nobody's input is in it. */
export function HelpText({ html }: { html: string }) {
  const article = useRef<HTMLElement>(null);
  useOwnLinks(article);
  useNamedHeading();
  return (
    <article
      ref={article}
      lang="en"
      className={classNames(markdown.markdown, style.text)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Links to other pages open in the app, without loading it anew. */
function useOwnLinks(article: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = article.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const href = link?.getAttribute("href");
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
      if (!isPlain || !href?.startsWith("/")) return;
      event.preventDefault();
      void navigate(href);
    };
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [article, navigate]);
}

/** Scrolls to the heading that the address names: the browser looked for it before the page was there. */
function useNamedHeading(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== "") document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
