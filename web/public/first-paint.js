// Before the first paint, so that no other colour flashes up. What it reads is kept by src/platform/appearance.ts.
{
  const { dataset, style } = document.documentElement;
  const theme = localStorage.getItem("theme");
  const wall = localStorage.getItem("wall") ?? "";
  if (theme === "light" || theme === "dark") dataset.theme = theme;
  if (/^#[\da-f]{6}$/i.test(wall) && wall !== "#ccdecf") {
    style.setProperty("--wall", wall);
    style.setProperty("--wall-hover", `color-mix(in srgb, ${wall} 93%, #14211a)`);
  }
}
