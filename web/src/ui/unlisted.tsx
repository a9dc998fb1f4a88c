/** For what a secret link shows: search engines leave it alone, and no other page learns the link. */
export const Unlisted = () => (
  <>
    <meta name="robots" content="noindex" />
    <meta name="referrer" content="no-referrer" />
  </>
);
