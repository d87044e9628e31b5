// Before the first paint: the chosen theme, else the device's dark preference, else light.
;(() => {
  let theme = null
  try {
    theme = localStorage.getItem('color-theme')
  } catch {}
  const isKnown = theme === 'light' || theme === 'dark' || theme === 'contrast'
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme = isKnown ? theme : isDark ? 'dark' : 'light'
})()
