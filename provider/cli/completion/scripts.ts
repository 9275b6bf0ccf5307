/** The scripts by which shells ask this command line what may come next. Each line of an answer is a word. */
const bash = `_pulumi_clickstack() {
  local IFS=$'\\n'
  COMPREPLY=($(pulumi-clickstack completion bash "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _pulumi_clickstack pulumi-clickstack`;

/** A tab is before the description of a word, as in fish and PowerShell. */
const zsh = `#compdef pulumi-clickstack
_pulumi_clickstack() {
  local -a found
  found=("\${(@f)$(pulumi-clickstack completion zsh "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  found=("\${(@)\${(@)found:#}/$'\\t'/:}")
  if (( $#found )); then _describe pulumi-clickstack found; else _files; fi
}
compdef _pulumi_clickstack pulumi-clickstack`;

const fish = `function __pulumi_clickstack
  set -l before (commandline -opc)
  set -l word (commandline -ct)
  pulumi-clickstack completion fish $before[2..] "$word" 2>/dev/null
end
complete -c pulumi-clickstack -a '(__pulumi_clickstack)'`;

const powershell = `Register-ArgumentCompleter -Native -CommandName pulumi-clickstack -ScriptBlock {
  param($word, $ast, $cursor)
  $words = @($ast.CommandElements | Select-Object -Skip 1 | ForEach-Object { "$_" })
  if ($word -eq '') { $words += '' }
  pulumi-clickstack completion powershell @words 2>$null | ForEach-Object {
    $value, $description = $_ -split "\`t", 2
    if (-not $description) { $description = $value }
    [System.Management.Automation.CompletionResult]::new($value, $value, 'ParameterValue', $description)
  }
}`;

export const SCRIPTS = { bash, zsh, fish, powershell } as const satisfies Record<string, string>;

export type ShellName = keyof typeof SCRIPTS;
