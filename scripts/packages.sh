# Sourced by start and test: installs the lockfile's packages, and finds the Node that they bring.

# timed LABEL COMMAND…: runs a step and says how long it took.
timed() {
  label=$1
  shift
  began=$(date +%s)
  "$@"
  printf '  %-22s %s s\n' "$label" "$(($(date +%s) - began))"
}

stop() {
  printf '%s\n' "$@" >&2
  exit 1
}

# The stamp is a copy of the lockfile: a changed one installs again, an unchanged one costs nothing.
install_packages() {
  stamp=node_modules/.installed-lock.json
  cmp -s package-lock.json "$stamp" && return
  command -v node >/dev/null && command -v npm >/dev/null ||
    stop 'Node.js 20 or newer and npm are needed to start. On Debian: apt-get install nodejs npm'
  echo 'Installing the packages…'
  timed 'packages' npm ci --ignore-scripts --include=dev --include=optional --no-fund --no-audit --loglevel=error
  cp package-lock.json "$stamp"
}

# Node 24 comes as a package, so that the system's version decides nothing.
use_node() {
  PATH="$PWD/node_modules/.bin:$PATH"
  export PATH ASTRO_TELEMETRY_DISABLED=1
  major=$(node -p 'process.versions.node.split(".")[0]')
  [ "$major" -ge 24 ] ||
    stop "Node.js 24 is needed and no build of it came with the packages for this machine: node is $major." \
      'Install Node.js 24 and run this again.'
}
